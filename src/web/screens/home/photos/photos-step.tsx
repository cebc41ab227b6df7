import { useState } from 'react'
import { photosMax } from '#domain/book-spec.ts'
import { BookPreviewButton } from '../../../book-view/preview/book-preview-button.tsx'
import { useEngineReady } from '../../../book-view/draw/use-photo-advice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { useUploads } from '../../../draft/use-uploads.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { StepActions, StepFrame } from '../step/step-frame.tsx'
import { useCompleteStep } from '../step/use-complete-step.ts'
import { Ownership } from './ownership.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { useTriedPhoto } from './use-tried-photo.ts'

/** Step 2: the photos, in the order of the pages. */
export function PhotosStep({ draft }: { draft: Draft }) {
  const words = useWords()
  const { place } = useWizard()
  const { complete, busy } = useCompleteStep()
  const uploads = useUploads(draft, place?.email ?? '')
  useEngineReady()
  useTriedPhoto(draft, uploads)
  const [asking, setAsking] = useState(false)
  const owned = place?.ownsPhotos ?? false
  const { toasts } = words.photos
  const count = draft.images.length
  const book = {
    title: place?.fields.title ?? '',
    dedication: place?.fields.dedication ?? draft.dedication,
    smallPhotos: place?.fields.smallPhotos ?? draft.smallPhotos,
    format: place?.fields.format ?? draft.format,
    style: place?.fields.style ?? draft.style,
    binding: draft.binding,
    images: draft.images,
    cover: { path: draft.coverPath, colouring: draft.colouring },
  }

  const missing =
    count === 0 && uploads.pending === 0
      ? toasts.noImagesText
      : uploads.pending > 0
        ? words.photos.uploading({ count: uploads.pending })
        : owned
          ? null
          : toasts.declarationText

  /** Goes on, or says why not. */
  const attempt = () => {
    if (busy) return
    if (count === 0 && uploads.pending === 0)
      toast({ kind: 'destructive', title: toasts.noImagesTitle, description: toasts.noImagesText })
    else if (uploads.pending > 0) return
    else if (!owned)
      toast({
        kind: 'destructive',
        title: toasts.declarationTitle,
        description: toasts.declarationText,
      })
    else if (count < photosMax) setAsking(true)
    else void complete(3)
  }

  return (
    <StepFrame
      title={words.photos.title}
      lead={words.photos.lead}
      onSubmit={attempt}
      actions={<StepActions busy={busy} missing={missing} />}
    >
      <PhotoDrop draft={draft} uploads={uploads} />
      <PhotoGrid draft={draft} uploads={uploads} book={book} />
      <div className="min-h-12">{count > 0 && <BookPreviewButton book={book} editable />}</div>
      <Ownership
        checked={owned}
        onChange={(checked) => wizard().setOwnsPhotos(checked)}
        onEnter={attempt}
      />
      <Dialog
        open={asking}
        title={words.photos.confirm.title}
        closeLabel={words.common.close}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.photos.confirm.stay}
            </Button>
            <Button busy={busy} onClick={() => void complete(3).then(() => setAsking(false))}>
              {words.photos.confirm.proceed}
            </Button>
          </>
        }
      >
        <p>{words.photos.confirm.text({ remaining: photosMax - count, max: photosMax })}</p>
      </Dialog>
    </StepFrame>
  )
}
