import { legalBlocks, legalConditions, legalFacts, unknownMarks } from '#domain/legal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

/** The marks that the shop fills in, each with what it stands for. */
export function LegalMarks() {
  const {
    legal: { marks },
  } = useAdminWords()
  const lines = [
    ...legalFacts.map((name) => [`{${name}}`, marks.facts[name]] as const),
    ...legalBlocks.map((name) => [`{${name}}`, marks.blocks[name]] as const),
    ...legalConditions.map((name) => [`{${name}}…{/${name}}`, marks.conditions[name]] as const),
  ]
  return (
    <Disclosure summary={marks.title}>
      <p className="text-sm">{marks.text}</p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {lines.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-mono max-sm:mt-2">{mark}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** Says which marks of a text nothing stands for. */
export function UnknownMarks({ text }: { text: string }) {
  const { legal } = useAdminWords()
  const unknown = unknownMarks(text)
  if (unknown.length === 0) return null
  return (
    <Banner kind="warning" title={legal.unknownTitle}>
      {legal.unknown} {unknown.join(' ')}
    </Banner>
  )
}
