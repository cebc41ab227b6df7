import { formats } from '#domain/book-spec.ts'
import { photoCells, photoIn, photoShape } from '#domain/small-photos.ts'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { SmallPhoto } from '../draw/small-photo.tsx'
import { FixedSheet } from './sheets.tsx'

/** The page inside the back: to try colours on, under the photos where they are to be shown there. */
export function InsideBackSheet({ label, book }: { label: string; book: PreviewedBook }) {
  const { format, images, smallPhotos } = book
  if (smallPhotos !== 'end' || images.length === 0)
    return <FixedSheet label={label} page="inside-back" book={book} />
  const { widthMm, heightMm } = formats[format]
  const cells = photoCells(format, images.length)
  return (
    <div className="relative size-full">
      <FixedSheet label={label} page="inside-back" photos={images.length} book={book} />
      <svg
        aria-hidden="true"
        data-small-photos
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        className="absolute inset-0 size-full"
      >
        {cells.map((cell, i) => {
          const image = images[i]
          if (!image) return null
          const box = photoIn(cell, photoShape(image, image.page.crop))
          return <SmallPhoto key={image.path} image={image} box={box} />
        })}
      </svg>
    </div>
  )
}
