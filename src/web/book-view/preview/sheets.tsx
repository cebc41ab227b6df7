import { formats } from '#domain/book-spec.ts'
import { CoverTitle } from '../cover/cover-title.tsx'
import { cx } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useWords } from '../../words/words-context.tsx'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import type { PageDrawing } from '../draw/drawings.ts'

const photoAddress = (image: StoredImage) => `/api/images/${encodeURIComponent(image.path)}?w=640`

/** A page of the book: its drawing; the faded photo until that is there, or with a note when it cannot be made here. */
export function DrawnSheet({
  image,
  page,
  drawing,
}: {
  image: StoredImage
  page: number
  drawing: PageDrawing | null | undefined
}) {
  const { photos, preview } = useWords()
  const alt = photos.photoAlt({ page, name: image.originalName })
  if (drawing) return <img src={drawing.url} alt={alt} className="size-full" draggable={false} />
  return (
    <div className="relative grid size-full place-items-center p-[5%]">
      <img
        src={photoAddress(image)}
        alt={alt}
        loading="lazy"
        className={cx(
          'max-h-full max-w-full object-contain',
          drawing === undefined && 'opacity-30',
        )}
        draggable={false}
      />
      {drawing === undefined ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-9" />
        </span>
      ) : (
        <p className="absolute inset-x-[8%] bottom-[6%] rounded-control border border-rule bg-sheet p-3 text-center text-sm">
          {preview.failed}
        </p>
      )}
    </div>
  )
}

/** The front: the title over the book's first drawing, inside two frames, as the printed one. */
export function CoverSheet({
  label,
  book,
  drawing,
}: {
  label: string
  book: PreviewedBook
  drawing: PageDrawing | null | undefined
}) {
  const { customise } = useWords()
  const { widthMm, heightMm } = formats[book.format]
  const share = (mm: number, of: number) => `${(mm / of) * 100}%`
  const title = book.title || customise.bookTitlePlaceholder
  const frame = (inset: number) => ({ inset: `${share(inset, heightMm)} ${share(inset, widthMm)}` })
  return (
    <div
      className={cx(
        '@container relative size-full',
        book.binding === 'hard' && 'border-l-8 border-purple',
      )}
    >
      {drawing && (
        <img src={drawing.url} alt="" className="absolute inset-0 size-full" draggable={false} />
      )}
      <span
        aria-hidden="true"
        className="absolute rounded-[4%] border-2 border-black"
        style={frame(11)}
      />
      <span
        aria-hidden="true"
        className="absolute rounded-[3%] border border-black"
        style={frame(14)}
      />
      <CoverTitle title={title} format={book.format} label={label} />
    </div>
  )
}

/** A page without a photo: a frame to draw in. */
export function EmptySheet({ label, prompt }: { label: string; prompt: string }) {
  return (
    <div className="@container size-full p-[6%]">
      <div className="flex size-full items-end justify-center rounded-[4%] border-3 border-double border-black p-[7%]">
        <p className="text-center text-[4cqw] text-black">
          <span className="sr-only">{label}: </span>
          {prompt}
        </p>
      </div>
    </div>
  )
}
