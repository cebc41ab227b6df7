import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { readGallery, readGalleryPicture } from '#contract/gallery.ts'
import { styleNames, type Style } from '#domain/book-spec.ts'
import { galleryWidths, type GalleryPicture } from '#domain/gallery.ts'
import { callAddress } from '../../../call/request.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { Pair } from './pair.tsx'

export type OwnPhoto = AnswerOf<typeof readGallery>['photos'][number]

const pictureCall: Pick<typeof readGalleryPicture, 'path'> = { path: '/api/gallery/:id/:picture' }

/** As wide as a card of the grid below. */
const sizes = '(min-width: 1024px) 24rem, (min-width: 640px) 46vw, 92vw'

/** Photos that the owner shows, each over the page that the engine makes of it, in a style that visitors choose. */
export function OwnPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  const { gallery } = useWords().home
  const [style, setStyle] = useState<Style>('Standard')
  return (
    <>
      <div className="mb-6 max-w-md">
        <Segments
          legend={gallery.style}
          options={styleNames.map((value) => ({ value, label: gallery.styles[value] }))}
          value={style}
          onChange={setStyle}
        />
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id}>
            <OwnPair photo={photo} style={style} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OwnPair({ photo, style }: { photo: OwnPhoto; style: Style }) {
  const { gallery, drawing } = useWords().home
  const caption = photo.captions[useLocale()]
  return (
    <>
      <Pair
        isSquare
        showPicture={gallery.showPhoto}
        renderPicture={({ isSeen, className }) => (
          <Picture
            photo={photo}
            picture="photo"
            alt={isSeen ? (caption ?? gallery.photo) : ''}
            className={className}
          />
        )}
        renderDrawing={({ isSeen, className }) => (
          <Picture
            photo={photo}
            picture={style}
            alt={isSeen ? (caption ? gallery.drawingOf({ caption }) : drawing) : ''}
            className={className}
          />
        )}
      />
      {caption && <p className="mt-2 px-1 text-center text-sm wrap-anywhere">{caption}</p>}
    </>
  )
}

function Picture({
  photo: { id, version, width, height },
  picture,
  alt,
  className,
}: {
  photo: OwnPhoto
  picture: GalleryPicture
  alt: string
  className: string
}) {
  const address = (w: number) => callAddress(pictureCall, { id, picture }, { w, v: version })
  return (
    <img
      src={address(galleryWidths[0])}
      srcSet={galleryWidths.map((w) => `${address(w)} ${w}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading="lazy"
      draggable={false}
    />
  )
}
