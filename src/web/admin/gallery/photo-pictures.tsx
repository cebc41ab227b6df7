import { adminReadGalleryPicture } from '#contract/gallery.ts'
import { galleryPictures, type DrawnGalleryPhoto } from '#domain/gallery.ts'
import { callAddress } from '../../call/request.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import type { GalleryPhoto } from './use-gallery.ts'

/** The photo and its pages side by side, as visitors see them. */
export function PhotoPictures({
  photo: { id },
  drawn: { version, width, height },
  position,
}: {
  photo: GalleryPhoto
  drawn: DrawnGalleryPhoto
  position: number
}) {
  const { gallery: words, orders } = useAdminWords()
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {galleryPictures.map((picture) => {
        const style = picture === 'photo' ? null : orders.styles[picture]
        return (
          <li key={picture}>
            <img
              src={callAddress(adminReadGalleryPicture, { id, picture }, { w: '640', v: version })}
              alt={style === null ? words.number({ position }) : words.pageAlt({ position, style })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full rounded-control border border-rule bg-white object-contain"
            />
            <span className="block text-center text-sm">{style ?? words.photo}</span>
          </li>
        )
      })}
    </ul>
  )
}
