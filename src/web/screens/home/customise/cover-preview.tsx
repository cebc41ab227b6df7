import { formats, type Format } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { art } from '../../../art/art.tsx'
import { CoverTitle } from '../../../book-view/cover/cover-title.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useBinding } from '../../../draft/use-binding.ts'
import { useWords } from '../../../words/words-context.tsx'

/** The front of the book as it will look, title and all; the drawing stands for one of the customer's. */
export function CoverPreview({
  title,
  format,
  extras,
  country,
}: {
  title: string
  format: Format
  extras: readonly string[]
  country: Country
}) {
  const words = useWords()
  const hard = useBinding(country, extras) === 'hard'
  const { widthMm, heightMm } = formats[format]
  const shown = title.trim() || words.customise.bookTitlePlaceholder
  return (
    <div
      className={cx(
        '@container relative mx-auto flex max-w-56 flex-col overflow-hidden bg-white shadow-lift',
        hard ? 'rounded-md border-y-4 border-r-4 border-purple' : 'rounded-sm border border-rule',
      )}
      style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
    >
      <span
        className={cx(
          'absolute inset-y-0 left-0',
          hard ? 'w-5 bg-purple' : 'w-2 bg-linear-to-r from-rule to-transparent',
        )}
      />
      <CoverTitle
        title={shown}
        format={format}
        className={title.trim() === '' ? 'fill-rule-strong' : 'fill-ink'}
      />
      <img
        src={art('garden-drawn')}
        alt=""
        className={cx(
          'mt-auto mb-[7%] min-h-0 w-full object-cover px-4',
          hard && 'pl-8',
          format === 'A4' ? 'h-[62%]' : 'h-[58%]',
        )}
        draggable={false}
      />
    </div>
  )
}
