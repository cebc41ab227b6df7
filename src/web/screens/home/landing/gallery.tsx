import type { readGallery } from '#contract/gallery.ts'
import { Art } from '../../../art/art.tsx'
import { useRead, type PlainRead } from '../../../call/use-read.ts'
import { useDrawnOutside } from '../../../frame/use-shop.ts'
import { useWords } from '../../../words/words-context.tsx'
import { galleryPairs, type GalleryPair } from './gallery-pairs.ts'
import { OwnPhotos } from './own-photos.tsx'
import { Pair } from './pair.tsx'
import { Section } from './section.tsx'

const ownPhotos: PlainRead<typeof readGallery> = {
  method: 'GET',
  path: '/api/gallery',
  read: (answer) => answer,
}

/** The owner's photos and the pages that the engine makes of them, one over the other; illustrations for as long as he has added none. */
export function Gallery() {
  const { gallery } = useWords().home
  const photos = useRead(ownPhotos, {}).data?.photos ?? []
  const hasOwn = photos.length > 0
  const lead = hasOwn ? gallery.ownLead : gallery.lead
  const drawnOutside = useDrawnOutside()
  return (
    <Section
      id="galeria"
      title={gallery.title}
      lead={drawnOutside ? `${lead} ${gallery.outside}` : lead}
    >
      {hasOwn ? (
        <OwnPhotos photos={photos} />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {galleryPairs.map((pair) => (
            <li key={pair.photo}>
              <IllustrationPair pair={pair} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function IllustrationPair({ pair }: { pair: GalleryPair }) {
  const { gallery, illustration, drawing } = useWords().home
  const size = { width: 1200, height: 900 }
  return (
    <Pair
      showPicture={gallery.showPicture}
      renderPicture={({ isSeen, className }) => (
        <Art name={pair.photo} alt={isSeen ? illustration : ''} {...size} className={className} />
      )}
      renderDrawing={({ isSeen, className }) => (
        <Art name={pair.lines} alt={isSeen ? drawing : ''} {...size} className={className} />
      )}
    />
  )
}
