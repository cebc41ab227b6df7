import { useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'

type Rendered = { source: string; html: string | null }

const load = () => import('./markdown-html.ts')

/** Fetches the renderer while the text is still on its way. */
export function preloadMarkdown(): void {
  load().catch(() => undefined)
}

async function render(source: string): Promise<string | null> {
  try {
    return (await load()).markdownHtml(source)
  } catch {
    return null
  }
}

/**
 * Markdown, rendered safely whoever wrote it; the renderer is fetched only where one is shown. When it cannot be fetched or fails,
 * the text is shown as it is with its line breaks. `onReady` follows the first showing (to scroll to a fragment, say).
 */
export function Markdown({ source, loading, className, onReady }: { source: string; loading?: React.ReactNode; className?: string; onReady?: () => void }) {
  const [rendered, setRendered] = useState<Rendered | null>(null)

  useEffect(() => {
    let wanted = true
    void render(source).then((html) => {
      if (wanted) setRendered({ source, html })
      return undefined
    })
    return () => { wanted = false }
  }, [source])

  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!rendered) return
    if (shown.current) letTablesScroll(shown.current)
    onReady?.()
  }, [rendered, onReady])

  if (!rendered) return <>{loading}</>
  if (rendered.html === null) return <p className={cx('prose whitespace-pre-line', className)}>{rendered.source}</p>
  return <div ref={shown} className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: rendered.html }} />
}

/** A table wider than the page is scrolled by the keyboard too, under the name of its columns. */
function letTablesScroll(prose: HTMLElement): void {
  for (const table of prose.querySelectorAll<HTMLElement>('.prose-table')) {
    if (table.scrollWidth <= table.clientWidth) continue
    table.tabIndex = 0
    table.setAttribute('role', 'group')
    table.setAttribute('aria-label', [...table.querySelectorAll('th')].map((head) => head.textContent).join(', '))
  }
}
