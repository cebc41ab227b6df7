import { useEffect, useState } from 'react'
import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { useWords } from '../../../words/words-context.tsx'

/** A page as it is drawn, or its photo: where that is asked for, and until there is a drawing. */
export function TilePicture({
  image,
  page,
  drawing,
  waits,
  photoShown,
}: {
  image: StoredImage
  page: number
  drawing: PageDrawing | null | undefined
  /** it is going to be drawn */
  waits: boolean
  photoShown: boolean
}) {
  const { photos } = useWords()
  const { broken, onError } = useAnotherLook()
  /** A drawing from long ago may have been let go. */
  const [gone, setGone] = useState<string | null>(null)
  const alt = photos.photoAlt({ page, name: image.originalName })
  if (drawing && drawing.url !== gone && !photoShown)
    return <Drawn drawing={drawing} alt={alt} onError={() => setGone(drawing.url)} />
  if (broken) return <Broken />
  const isWaiting = waits && !drawing && !photoShown
  return (
    <>
      <img
        src={`/api/images/${encodeURIComponent(image.path)}?w=320`}
        alt={alt}
        draggable={false}
        decoding="async"
        onError={onError}
        className={cx(
          'size-full',
          photoShown && drawing ? 'object-contain p-1.5' : 'object-cover',
          isWaiting && 'opacity-60',
        )}
      />
      {isWaiting && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <Spinner className="size-8" />
        </span>
      )}
    </>
  )
}

function Drawn({
  drawing,
  alt,
  onError,
}: {
  drawing: PageDrawing
  alt: string
  onError: () => void
}) {
  return (
    <span className="absolute inset-x-1.5 top-13 bottom-1.5 grid grid-rows-[minmax(0,1fr)] place-items-center">
      <img
        src={drawing.url}
        alt={alt}
        data-drawn
        draggable={false}
        decoding="async"
        onError={onError}
        // A page that lies on its side in print is looked at upright.
        className={cx('max-h-full max-w-full bg-white shadow-page', drawing.turned && 'rotate-90')}
      />
    </span>
  )
}

function Broken() {
  const { photos } = useWords()
  return (
    <p className="grid size-full place-items-center p-4 text-center text-sm text-ink-soft">
      <span>
        <Icon name="image" className="size-8" />
        <br />
        {photos.brokenPreview}
      </span>
    </p>
  )
}

/** Pauses before a thumbnail that did not come is asked for again. */
const lookPausesMs = [2_000, 5_000, 15_000, 30_000]

/** A picture that failed is shown as broken, and asked for again after a while and as soon as the browser is online. */
function useAnotherLook() {
  const [failures, setFailures] = useState(0)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!broken) return
    const again = () => setBroken(false)
    const pause = lookPausesMs[failures - 1]
    const timer = pause === undefined ? undefined : setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [broken, failures])
  return {
    broken,
    onError: () => {
      setFailures((before) => before + 1)
      setBroken(true)
    },
  }
}
