import type { Country } from '#domain/country.ts'
import { Art } from '../../../parts/art.tsx'
import { useBinding } from '../../../wizard/use-binding.ts'
import { useWords } from '../../../words/words-context.tsx'

/** What is not to be chosen: the binding, which follows from the extras, and the number of pages. */
export function FixedParts({ extras, country, pages }: { extras: readonly string[]; country: Country; pages: number }) {
  const words = useWords()
  const binding = words.bindings[useBinding(country, extras)]
  return (
    <section aria-labelledby="fixed-title">
      <h2 id="fixed-title" className="mb-2 font-body text-base font-bold">{words.customise.fixed}</h2>
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-dashed border-rule-strong p-4 sm:grid-cols-2">
        <div className="flex items-center gap-4">
          <Art name="icon-binding" alt="" width={64} height={64} className="size-12 shrink-0" />
          <div>
            <dt className="text-sm text-ink-soft">{words.customise.binding}</dt>
            <dd><span className="font-bold">{binding.name}</span><br /><span className="text-sm text-ink-soft">{binding.text}</span></dd>
          </div>
        </div>
        <div className="flex items-center gap-4">
          <Art name="icon-crayon" alt="" width={64} height={64} className="size-12 shrink-0" />
          <div>
            <dt className="text-sm text-ink-soft">{words.customise.pages}</dt>
            <dd className="font-bold">{words.customise.pageCount({ pages })}</dd>
          </div>
        </div>
      </dl>
    </section>
  )
}
