import { useState } from 'react'
import { removeImage } from '#contract/draft.ts'
import { removeOwnPhoto } from '#contract/own-order.ts'
import { errorText } from '../../../call/error-text.ts'
import { useApi } from '../../../call/use-api.ts'
import { usePaidBook } from '../../../draft/paid-book.ts'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { useKeepDraft, type Draft } from '../../../draft/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../../words/words-context.tsx'

/** Asks before photos leave the book. Where one cannot be removed, those before it are gone and the others stay. */
export function RemoveDialog({
  draft,
  images,
  onClose,
  onRemoved,
}: {
  draft: Draft
  images: readonly StoredImage[]
  onClose: () => void
  onRemoved: () => void
}) {
  const words = useWords()
  const api = useApi()
  const keep = useKeepDraft()
  const paid = usePaidBook()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      for (const { path } of images)
        keep(
          paid
            ? await api(removeOwnPhoto, { params: { token: paid.token, path } })
            : await api(removeImage, { params: { id: draft.id, path } }),
        )
      onRemoved()
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.photos.toasts.removeFailed,
        description: errorText(error, words),
      })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={images.length === 1 ? words.photos.removeTitle : words.photos.removeTitleMany}
      closeLabel={words.common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button kind="danger" icon="trash" busy={busy} onClick={() => void remove()}>
            {words.common.remove}
          </Button>
        </>
      }
    >
      <p>{images.length === 1 ? words.photos.removeText : words.photos.removeTextMany}</p>
    </Dialog>
  )
}
