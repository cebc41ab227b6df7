import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Progress } from '../../../ui/stepper.tsx'
import { filePreview } from '../../../draft/file-previews.ts'
import type { PhotoUpload } from '../../../draft/use-uploads.ts'
import { useWords } from '../../../words/words-context.tsx'

/** A photo on its way, as this device has it; or one that could not be sent, with why and another try. */
export function PendingTile({
  upload,
  onRemove,
  onRetry,
}: {
  upload: PhotoUpload
  onRemove: () => void
  onRetry: () => void
}) {
  const words = useWords()
  const { name } = upload.file
  const failed = upload.state === 'failed'

  return (
    <li
      className={cx(
        'flex flex-col overflow-hidden rounded-card border-2 border-dashed bg-sheet',
        failed ? 'border-red-ink' : 'border-rule-strong',
      )}
    >
      <div className="relative aspect-4/5 bg-paper-deep">
        <Preview upload={upload} />
        <IconButton
          icon="close"
          label={words.photos.remove({ name })}
          kind="secondary"
          onClick={onRemove}
          className="absolute! top-1.5 right-1.5 rounded-full!"
        />
      </div>
      <div className="flex min-h-11 grow flex-col justify-center gap-2 px-3 py-2">
        {failed ? (
          <Failed upload={upload} onRetry={onRetry} />
        ) : (
          <Progress value={upload.progress} label={words.photos.pendingAlt({ name })} />
        )}
      </div>
    </li>
  )
}

/** The photo as this device has it, or its name where the browser cannot show it. */
function Preview({ upload }: { upload: PhotoUpload }) {
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const { name } = upload.file
  const failed = upload.state === 'failed'
  if (broken)
    return (
      <p className="grid size-full place-items-center p-4 text-center text-sm wrap-anywhere text-ink-soft">
        <span>
          <Icon name="image" className="size-8" />
          <br />
          {name}
        </span>
      </p>
    )
  return (
    <img
      src={filePreview(upload.file)}
      alt={failed ? words.photos.failedAlt({ name }) : words.photos.pendingAlt({ name })}
      decoding="async"
      onError={() => setBroken(true)}
      className={cx('size-full object-cover', failed ? 'opacity-40' : 'opacity-65')}
    />
  )
}

function Failed({ upload, onRetry }: { upload: PhotoUpload; onRetry: () => void }) {
  const words = useWords()
  return (
    <>
      <p className="text-sm font-semibold text-red-ink">{upload.message}</p>
      {upload.again !== 'never' && (
        <Button
          kind="secondary"
          size="small"
          icon="rotate"
          onClick={onRetry}
          aria-label={words.photos.retryOne({ name: upload.file.name })}
        >
          {words.common.retry}
        </Button>
      )}
    </>
  )
}
