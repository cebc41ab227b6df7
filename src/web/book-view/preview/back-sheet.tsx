import { backPictures } from '#domain/back-cover.ts'
import { formats } from '#domain/book-spec.ts'
import { heldLineMm } from '#domain/fit.ts'
import { itemAt } from '#domain/item-at.ts'
import type { PageDrawing } from '../draw/drawings.ts'
import { coverImage, type PreviewedBook } from '../draw/previewed-book.ts'
import { FixedSheet } from './sheets.tsx'

/** The back: the other pages as small pictures, on the front's ground. `drawings` are those of the pages, as far as they are there. */
export function BackSheet({
  label,
  book,
  cover,
  drawings,
}: {
  label: string
  book: PreviewedBook
  cover: PageDrawing | null | undefined
  drawings: readonly (PageDrawing | null | undefined)[]
}) {
  const { format, images } = book
  const { widthMm, heightMm } = formats[format]
  const onFront = coverImage(book)
  const shown = drawings.flatMap((drawing, i) =>
    drawing?.small && images[i] !== onFront ? [{ small: drawing.small, ...drawing.size }] : [],
  )
  return (
    <div
      className="relative size-full"
      style={cover?.ground ? { background: cover.ground } : undefined}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        className="absolute inset-0 size-full"
      >
        {backPictures(format, shown).map(
          ({ picture, drawnFor, xMm, yMm, widthMm: width, heightMm: height }) => {
            const box = { x: xMm, y: yMm, width, height }
            return (
              <g key={`${xMm} ${yMm}`}>
                <rect {...box} fill="#fff" />
                <image
                  {...box}
                  href={`data:image/svg+xml,${encodeURIComponent(itemAt(picture.small, drawnFor))}`}
                  preserveAspectRatio="none"
                />
                <rect
                  {...box}
                  fill="none"
                  stroke="#000"
                  strokeWidth={heldLineMm}
                  strokeLinejoin="round"
                />
              </g>
            )
          },
        )}
      </svg>
      <div className="absolute inset-0">
        <FixedSheet
          page={shown.length > 0 ? 'back' : 'back-without-pictures'}
          label={label}
          book={book}
        />
      </div>
    </div>
  )
}
