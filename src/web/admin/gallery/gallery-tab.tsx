import { galleryPhotosMax } from '#domain/gallery.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { AddPhoto } from './add-photo.tsx'
import { PhotoCard } from './photo-card.tsx'
import { useGallery } from './use-gallery.ts'

/** The owner's photos on the start page: added with his word, ordered, captioned, hidden and deleted. */
export function GalleryTab() {
  const { gallery: words } = useAdminWords()
  const list = useGallery()
  return (
    <>
      <TabTop title={words.title} />
      <p className="mb-5 max-w-reading text-ink-soft">{words.text}</p>
      <ListState list={list}>
        {(photos) => (
          <>
            <AddPhoto isFull={photos.length >= galleryPhotosMax} />
            {photos.length === 0 ? (
              <Nothing>{words.none}</Nothing>
            ) : (
              <>
                <p className="mb-3 text-sm font-bold tabular-nums">
                  {words.count({ count: photos.length, most: galleryPhotosMax })}
                </p>
                <ul className="grid items-start gap-5 xl:grid-cols-2">
                  {photos.map((photo, index) => (
                    <PhotoCard key={photo.id} photo={photo} position={index + 1} photos={photos} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </ListState>
    </>
  )
}
