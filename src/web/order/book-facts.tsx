import type { ReactNode } from 'react'
import { pagesPerBook, photosMax } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { extraWords } from '../draft/extra-words.ts'
import { useBinding } from '../draft/use-binding.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useExtras } from '../draft/use-prices.ts'
import { useWizard } from '../draft/use-wizard.ts'
import { useLocale, useWords } from '../words/words-context.tsx'

/** What the customer has chosen, line by line. */
export function BookFacts({ draft, country }: { draft: Draft; country: Country }) {
  const words = useWords()
  const locale = useLocale()
  const fields = useWizard().place?.fields
  const chosen = fields?.extras ?? []
  const binding = useBinding(country, chosen)
  const extras = (useExtras(country).data ?? [])
    .filter(({ name }) => chosen.includes(name))
    .map((extra) => extraWords(extra, locale).name)
  if (!fields) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
      <Fact label={words.summary.bookTitle}>{fields.title}</Fact>
      {fields.dedication.trim() !== '' && (
        <Fact label={words.customise.dedication}>
          <span className="whitespace-pre-line">{fields.dedication}</span>
        </Fact>
      )}
      <Fact label={words.summary.format}>{words.formats[fields.format].name}</Fact>
      <Fact label={words.summary.style}>{words.styles[fields.style].name}</Fact>
      <Fact label={words.summary.binding}>{words.bindings[binding].name}</Fact>
      <Fact label={words.summary.pages}>{pagesPerBook}</Fact>
      <Fact label={words.summary.images}>
        {words.summary.imageCount({ count: draft.images.length, max: photosMax })}
      </Fact>
      {fields.smallPhotos !== 'none' && (
        <Fact label={words.smallPhotos.legend}>{words.smallPhotos[fields.smallPhotos].name}</Fact>
      )}
      <Fact label={words.summary.extras}>
        {extras.length > 0 ? extras.join(', ') : words.summary.noExtras}
      </Fact>
    </dl>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </>
  )
}
