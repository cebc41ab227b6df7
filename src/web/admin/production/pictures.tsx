import { adminReadDrawing } from '#contract/admin-pages.ts'
import type { Drawing } from './order-book.ts'
import { callAddress } from '../../call/request.ts'

/** A picture in a frame of one height, whatever its shape. */
const frame =
  'relative grid aspect-square w-full place-items-center rounded-control border border-rule bg-white'
/** Taken out of the flow: a tall picture must not stretch its frame, nor be cut by it. */
const picture = 'absolute inset-0 size-full object-contain p-1.5'

export function FilePicture({ src, alt }: { src: string; alt: string }) {
  return (
    <div className={frame}>
      <img src={src} alt={alt} draggable={false} className={picture} />
    </div>
  )
}

export function PhotoPicture({
  path,
  alt,
  widthPx = 640,
}: {
  path: string
  alt: string
  widthPx?: 640 | 1280
}) {
  return (
    <div className={frame}>
      <img
        src={`/api/images/${encodeURIComponent(path)}?w=${widthPx}`}
        alt={alt}
        loading="lazy"
        draggable={false}
        className={picture}
      />
    </div>
  )
}

/** A kept drawing as it will be printed, or `absent` words in its place. */
export function DrawingPicture({
  orderId,
  drawing,
  alt,
  absent,
  colouring,
}: {
  orderId: string
  drawing: Drawing | null
  /** of a cover: the same drawing in other colours is another picture */
  colouring?: string
  alt: string
  absent: string
}) {
  return (
    <div className={frame}>
      {drawing ? (
        <img
          src={`${callAddress(adminReadDrawing, { id: orderId, drawingId: drawing.id })}${colouring ? `?colouring=${colouring}` : ''}`}
          alt={alt}
          loading="lazy"
          draggable={false}
          className={picture}
        />
      ) : (
        <p className="p-3 text-center text-sm text-ink-soft">{absent}</p>
      )}
    </div>
  )
}
