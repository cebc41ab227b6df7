import { useLocation } from 'wouter'
import { Art } from '../art/art.tsx'
import { Frame } from './frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { useHydrated } from '../call/use-hydrated.ts'
import { useWords } from '../words/words-context.tsx'

/** Shown for every address that is nothing else: a page left blank. */
export default function NotFound() {
  const words = useWords()
  const [path] = useLocation()
  const shownPath = useHydrated() ? decodedPath(path) : '…'
  return (
    <Frame page="not-found" width="reading">
      <div className="mx-auto mt-4 max-w-xl rounded-card border border-rule bg-sheet p-8 text-center shadow-page sm:p-12">
        <Art name="icon-crayon" alt="" width={64} height={64} eager className="mx-auto size-28" />
        <Heading level={1} size="page" className="mt-4">
          {words.notFound.title}
        </Heading>
        <p className="mt-4 text-ink-soft">{words.notFound.text}</p>
        <ButtonLink href="/" className="mt-8">
          {words.notFound.home}
        </ButtonLink>
        <div className="mt-10 border-t-2 border-dashed border-rule pt-6 text-left text-sm text-ink-soft">
          <p className="font-mono break-all" translate="no">
            GET {shownPath}
            <br />→ 404 Page Not Found
          </p>
          <p className="mt-2 font-mono">
            {'// '}
            {words.notFound.hint}
          </p>
        </div>
      </div>
    </Frame>
  )
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 120)
  } catch {
    return path.slice(0, 120)
  }
}
