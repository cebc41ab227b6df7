import type { Country } from '#domain/country.ts'
import { Art } from '../../../art/art.tsx'
import { useBinding } from '../../../draft/use-binding.ts'
import { useWords } from '../../../words/words-context.tsx'

/** What is not to be chosen: the binding, which follows from the extras, and the number of pages. */
export function FixedParts({
  extras,
  country,
  pages,
}: {
  extras: readonly string[]
  country: Country
  pages: number
}) {
  const words = useWords()
  const kind = useBinding(country, extras)
  const binding = words.bindings[kind]
  return (
    <section aria-labelledby="fixed-title">
      <h2 id="fixed-title" className="mb-2 font-body text-base font-bold">
        {words.customise.fixed}
      </h2>
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-dashed border-rule-strong p-4 sm:grid-cols-2">
        <div className="relative flex min-h-12 flex-col justify-center pl-16">
          <dt className="text-sm text-ink-soft">{words.customise.binding}</dt>
          <dd>
            <Art
              name={kind === 'hard' ? 'icon-hardcover' : 'icon-binding'}
              alt=""
              width={64}
              height={64}
              className="absolute top-1/2 left-0 size-12 -translate-y-1/2"
            />
            <span className="font-bold">{binding.name}</span>
            <br />
            <span className="text-sm text-ink-soft">{binding.text}</span>
          </dd>
        </div>
        <div className="relative flex min-h-12 flex-col justify-center pl-16">
          <dt className="text-sm text-ink-soft">{words.customise.pages}</dt>
          <dd className="font-bold">
            <Art
              name="icon-crayon"
              alt=""
              width={64}
              height={64}
              className="absolute top-1/2 left-0 size-12 -translate-y-1/2"
            />
            {words.customise.pageCount({ pages })}
          </dd>
        </div>
      </dl>
    </section>
  )
}
