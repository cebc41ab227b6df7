import { useState } from 'react'
import { photosMax } from '#domain/book-spec.ts'
import { BookPreviewButton } from '../../../book-view/preview/book-preview-button.tsx'
import { useEngineReady } from '../../../book-view/draw/use-photo-advice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import type { WizardFields } from '../../../draft/fields.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { useUploads } from '../../../draft/use-uploads.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import type { Words } from '../../../words/es.ts'
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
  const book = bookOf(draft, place?.fields)

  const missing = missingFrom({ count, pending: uploads.pending, owned }, words)
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
      <FewerPhotos
        open={asking}
        remaining={photosMax - count}
        busy={busy}
        onClose={() => setAsking(false)}
        onProceed={() => void complete(3).then(() => setAsking(false))}
      />
    </StepFrame>
  )
}

/** Asks whoever goes on with pages left whether that is meant. */
function FewerPhotos({
  open,
  remaining,
  busy,
  onClose,
  onProceed,
}: {
  open: boolean
  remaining: number
  busy: boolean
  onClose: () => void
  onProceed: () => void
}) {
  const { photos, common } = useWords()
  return (
    <Dialog
      open={open}
      title={photos.confirm.title}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {photos.confirm.stay}
          </Button>
          <Button busy={busy} onClick={onProceed}>
            {photos.confirm.proceed}
          </Button>
        </>
      }
    >
      <p>{photos.confirm.text({ remaining, max: photosMax })}</p>
    </Dialog>
  )
}

/** The book as it is by now: what was chosen in this visit stands over what the shop has. */
function bookOf(draft: Draft, chosen: WizardFields | undefined): PreviewedBook {
  return {
    title: chosen?.title ?? '',
    dedication: chosen?.dedication ?? draft.dedication,
    smallPhotos: chosen?.smallPhotos ?? draft.smallPhotos,
    format: chosen?.format ?? draft.format,
    style: chosen?.style ?? draft.style,
    binding: draft.binding,
    images: draft.images,
    cover: { path: draft.coverPath, colouring: draft.colouring },
  }
}

/** What is still to be done before this step is, in words; null where nothing is. */
function missingFrom(
  { count, pending, owned }: { count: number; pending: number; owned: boolean },
  { photos }: Words,
): string | null {
  if (count === 0 && pending === 0) return photos.toasts.noImagesText
  if (pending > 0) return photos.uploading({ count: pending })
  return owned ? null : photos.toasts.declarationText
}
