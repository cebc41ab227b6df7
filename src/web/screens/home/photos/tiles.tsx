import type { DrawnPages } from '../../../book-view/draw/use-photo-advice.ts'
import type { StoredImage } from '../../../draft/send-photo.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'
import type { Adjusting } from './adjusted-photo.tsx'
import { ChoiceTile } from './choice-tile.tsx'
import { EmptyPlaces } from './empty-places.tsx'
import { PendingTile } from './pending-tile.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { useChoosing } from './use-choosing.ts'
import type { useDragSort } from './use-drag-sort.ts'

type Stored = {
  drag: ReturnType<typeof useDragSort<StoredImage>>
  drawn: DrawnPages
  photosShown: boolean
  choosing: ReturnType<typeof useChoosing>
  acts: {
    move: (from: number, to: number) => void
    remove: (image: StoredImage) => void
    adjust: (photo: Adjusting) => Promise<void>
  } | null
}

/** Photos that are stored, those on their way, and the places that are left. Without `acts` they stay as they are. */
export function Tiles({ uploads, ...stored }: Stored & { uploads: ReturnType<typeof useUploads> }) {
  const { drag, choosing, acts } = stored
  return (
    <>
      {choosing.chosen ? <Choices {...stored} /> : <Stored {...stored} />}
      {uploads.list.map((upload) => (
        <PendingTile
          key={upload.id}
          upload={upload}
          onRemove={() => uploads.queue.remove(upload.id)}
          onRetry={() => uploads.queue.retry(upload.id)}
        />
      ))}
      {acts && <EmptyPlaces taken={drag.shown.length + uploads.list.length} />}
    </>
  )
}

function Stored({ drag, drawn, photosShown, acts }: Stored) {
  return drag.shown.map((image, index) => (
    <PhotoTile
      key={image.path}
      image={image}
      index={index}
      count={drag.shown.length}
      dragged={drag.draggedPath === image.path}
      drawing={drawn.drawings.get(image.path)}
      waits={drawn.busy}
      photosShown={photosShown}
      advice={drawn.worst.get(image.path)}
      twin={drawn.twins.get(image.path)}
      onAgain={drawn.again}
      onMove={acts && acts.move}
      onRemove={acts && (() => acts.remove(image))}
      onAdjust={acts && (() => void acts.adjust({ path: image.path, nearer: null }))}
      onNearer={acts && ((nearer) => void acts.adjust({ path: image.path, nearer }))}
      onGrab={acts && ((event) => drag.grab(event, index))}
    />
  ))
}

/** The same while several are chosen: nothing else is done with one then. */
function Choices({ drag, drawn, photosShown, choosing: { chosen, flip } }: Stored) {
  return drag.shown.map((image, index) => (
    <ChoiceTile
      key={image.path}
      image={image}
      page={index + 1}
      drawing={drawn.drawings.get(image.path)}
      waits={drawn.busy}
      photoShown={photosShown}
      isChosen={chosen?.includes(image.path) ?? false}
      onFlip={() => flip(image.path)}
    />
  ))
}
