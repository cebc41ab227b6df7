import { photosMax } from '#domain/book-spec.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words-context.tsx'

/**
 * How many photos there are, how many are on their way, what happens to them if the page goes; and the brake. Its
 * height is the same with photos under way and without.
 */
export function UploadStatus({
  present,
  uploads: { queue, pending, isPaused, isUnkept },
}: {
  present: number
  uploads: ReturnType<typeof useUploads>
}) {
  const { photos } = useWords()
  return (
    <div className="mt-3">
      <div className="flex min-h-14 items-center gap-x-4 font-bold">
        <div aria-live="polite" className="min-h-14 grow">
          <p>{photos.counter({ count: present, max: photosMax })}</p>
          {pending > 0 && (
            <p className="text-blue-ink">
              {isPaused ? photos.paused({ count: pending }) : photos.uploading({ count: pending })}
            </p>
          )}
        </div>
        {pending > 0 && (
          <Button
            kind="secondary"
            size="small"
            onClick={() => (isPaused ? queue.goOn() : queue.pause())}
          >
            {isPaused ? photos.goOn : photos.pause}
          </Button>
        )}
      </div>
      {pending > 0 && isUnkept ? (
        <Banner kind="warning" className="mt-2">
          {photos.unkept}
        </Banner>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{photos.kept}</p>
      )}
    </div>
  )
}
