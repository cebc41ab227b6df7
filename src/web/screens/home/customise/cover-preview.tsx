import { formats, type Format } from '#domain/book-spec.ts'
import { coverBoxes } from '#domain/cover.ts'
import type { Country } from '#domain/country.ts'
import { art } from '../../../art/art.tsx'
import { CoverFront } from '../../../book-view/cover/cover-front.tsx'
import { CoverTitle } from '../../../book-view/cover/cover-title.tsx'
import type { Front } from '../../../book-view/cover/use-front.ts'
import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import { cx } from '../../../ui/class-names.ts'
import { useBinding } from '../../../draft/use-binding.ts'
import { useWords } from '../../../words/words-context.tsx'

/** The front of the book as it will look, title and ornaments as they print; without `cover` a drawing stands for one of the customer's. */
export function CoverPreview({
  title,
  front,
  cover,
  format,
  extras,
  country,
}: {
  title: string
  front: Front | null
  cover: PageDrawing | null
  format: Format
  extras: readonly string[]
  country: Country
}) {
  const words = useWords()
  const hard = useBinding(country, extras) === 'hard'
  const { widthMm, heightMm } = formats[format]
  return (
    <div
      className={cx(
        '@container relative mx-auto max-w-56 overflow-hidden bg-white shadow-lift',
        hard ? 'rounded-md border-y-4 border-r-4 border-purple' : 'rounded-sm border border-rule',
      )}
      style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
    >
      {cover ? (
        <img
          src={cover.url}
          alt=""
          data-own-cover
          className="absolute inset-0 size-full"
          draggable={false}
        />
      ) : (
        <Example format={format} />
      )}
      {title.trim() === '' ? (
        <CoverTitle
          title={words.customise.bookTitlePlaceholder}
          format={format}
          className="fill-rule-strong"
        />
      ) : (
        <CoverFront front={front} title={title} format={format} />
      )}
      <span
        className={cx(
          'absolute inset-y-0 left-0',
          hard ? 'w-2 bg-purple' : 'w-2 bg-linear-to-r from-rule to-transparent',
        )}
      />
    </div>
  )
}

/** What the engine made of an illustration, where a cover's picture stands. */
function Example({ format }: { format: Format }) {
  const { widthMm, heightMm } = formats[format]
  const { picture } = coverBoxes(formats[format])
  const share = (mm: number, of: number) => `${(mm / of) * 100}%`
  return (
    <img
      src={art('garden-drawn')}
      alt=""
      className="absolute object-cover"
      style={{
        left: share(picture.xMm, widthMm),
        top: share(picture.yMm, heightMm),
        width: share(picture.widthMm, widthMm),
        height: share(picture.heightMm, heightMm),
      }}
      draggable={false}
    />
  )
}
