import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { readDraftsOrder } from '#contract/draft.ts'
import { photosMax } from '#domain/book-spec.ts'
import { photosGraceHours } from '#domain/fulfilment.ts'
import { errorText } from '../../../call/error-text.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useApi } from '../../../call/use-api.ts'
import { dropUploads } from '../../../draft/kept-uploads.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { useUploads } from '../../../draft/use-uploads.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { StepFrame } from '../step/step-frame.tsx'
import { Ownership } from './ownership.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoGrid } from './photo-grid.tsx'

/** A draft whose order is paid: its free pages can still get photos until production starts, and nothing else can be changed. */
export function PaidDraft({ draft }: { draft: Draft }) {
  const words = useWords()
  const { place } = useWizard()
  const [photosBefore] = useState(draft.images.length)
  const uploads = useUploads(draft, place?.email ?? '')
  const { toOrder, busy } = useWayToOrder(draft)
  const takesPhotos = draft.acceptsPhotos || draft.images.length > photosBefore
  const free = photosMax - draft.images.length
  const owned = place?.ownsPhotos ?? false
  const missing =
    uploads.pending > 0
      ? words.photos.uploading({ count: uploads.pending })
      : draft.images.length > photosBefore && !owned
        ? words.photos.toasts.declarationText
        : null
  const finish = () => {
    if (missing === null) void toOrder()
  }

  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-16 sm:px-6">
      <StepFrame
        title={takesPhotos ? words.addPhotos.title : words.addPhotos.closedTitle}
        lead={
          takesPhotos
            ? words.addPhotos.lead({ hours: photosGraceHours })
            : words.addPhotos.closedText
        }
        onSubmit={finish}
        actions={<Ways draft={draft} missing={missing} busy={busy} />}
      >
        {takesPhotos && (
          <>
            <Banner
              kind={free > 0 ? 'info' : 'good'}
              title={words.addPhotos.free({ count: free })}
            />
            {draft.acceptsPhotos && free > 0 && <PhotoDrop draft={draft} uploads={uploads} />}
          </>
        )}
        {(draft.images.length > 0 || uploads.list.length > 0) && (
          <PhotoGrid draft={draft} uploads={uploads} />
        )}
        {takesPhotos && (
          <Ownership
            checked={owned}
            onChange={(checked) => wizard().setOwnsPhotos(checked)}
            onEnter={finish}
          />
        )}
      </StepFrame>
    </div>
  )
}

/** Another book, or on to the order: what is `missing` for that is said. */
function Ways({ draft, missing, busy }: { draft: Draft; missing: string | null; busy: boolean }) {
  const { addPhotos } = useWords()
  const queries = useQueryClient()
  const another = () => {
    queries.clear()
    void dropUploads(draft.id)
    wizard().forget()
  }
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
      <Button kind="secondary" size="large" onClick={another}>
        {addPhotos.another}
      </Button>
      <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {missing}
        </p>
        <Button
          type="submit"
          size="large"
          iconAfter="right"
          busy={busy}
          disabled={missing !== null}
          nativelyDisabled
        >
          {addPhotos.finish}
        </Button>
      </div>
    </div>
  )
}

/** Goes to the page of the order that was made of a draft. */
export function useWayToOrder(draft: Draft) {
  const words = useWords()
  const api = useApi()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  async function toOrder(): Promise<void> {
    setBusy(true)
    try {
      const { checkoutToken } = await api(readDraftsOrder, { params: { id: draft.id } })
      navigate(`/thank-you/${checkoutToken}`)
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: errorText(error, words),
      })
      setBusy(false)
    }
  }
  return { toOrder, busy }
}
