import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { PageNumber } from './page-number.tsx'
import { TilePicture } from './tile-picture.tsx'

/** A page to be chosen among others: all of it is its box's label. */
export function ChoiceTile({
  image,
  page,
  drawing,
  waits,
  photoShown,
  isChosen,
  onFlip,
}: {
  image: StoredImage
  page: number
  drawing: PageDrawing | null | undefined
  waits: boolean
  photoShown: boolean
  isChosen: boolean
  onFlip: () => void
}) {
  const { photos } = useWords()
  return (
    <li
      data-path={image.path}
      className="overflow-hidden rounded-card border-2 border-rule bg-sheet has-checked:border-ink has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-blue-ink"
    >
      <label className="relative block aspect-4/5 cursor-pointer bg-paper-deep has-checked:bg-yellow">
        <TilePicture
          image={image}
          page={page}
          drawing={drawing}
          waits={waits}
          photoShown={photoShown}
        />
        <PageNumber page={page} count={1} onMoveTo={null} />
        <input
          type="checkbox"
          aria-label={photos.choosePage({ page })}
          checked={isChosen}
          onChange={onFlip}
          className="peer absolute top-2.5 right-2.5 size-7 appearance-none rounded-md border-2 border-ink bg-sheet checked:bg-green"
        />
        <Icon
          name="check"
          className="pointer-events-none absolute top-3 right-3 size-6 text-ink opacity-0 [stroke-width:3] peer-checked:opacity-100"
        />
      </label>
    </li>
  )
}
