import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../call/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { InPieces } from '../../frame/in-pieces.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { toast } from '../../ui/toast.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useCountry } from '../../draft/use-country.ts'
import { dropUploads } from '../../draft/kept-uploads.ts'
import { reachableStep } from '../../draft/reachable-step.ts'
import { useDraft, type Draft } from '../../draft/use-draft.ts'
import { useUploads } from '../../draft/use-uploads.ts'
import { useWizard, wizard } from '../../draft/use-wizard.ts'
import { useWords } from '../../words/words-context.tsx'
import { CustomiseStep } from './customise/customise-step.tsx'
import { PaidDraft } from './photos/paid-draft.tsx'
import { PhotosStep } from './photos/photos-step.tsx'
import { ShippingStep } from './shipping/shipping-step.tsx'
import { SummaryStep } from './summary/summary-step.tsx'
import { ApiError } from '../../call/request.ts'

const steps = [null, CustomiseStep, PhotosStep, ShippingStep, SummaryStep]

/** Steps 1 to 4 of a draft, or what is left to do once it is paid. */
export default function WizardSteps() {
  const words = useWords()
  const { step, anew, resumed, place } = useWizard()
  const draft = useDraft()
  const country = useCountry()
  // Of a draft that is read anew while it is paid for nothing is missing.
  const reachable =
    place && draft.data && !draft.data.closed
      ? reachableStep(place.fields, draft.data.images.length)
      : step
  const shown = Math.min(step, reachable)
  const Step = steps[shown]
  const over = anew && draft.data?.closed === true

  // Who opens the shop again after paying begins another book.
  useEffect(() => {
    if (!over || !draft.data) return
    void dropUploads(draft.data.id)
    wizard().forget()
  }, [over, draft.data])

  useEffect(() => {
    if (shown < step) wizard().fallBack(shown)
  }, [shown, step])

  // Said once it is there: a draft that is gone was not recovered.
  const isThere = draft.data !== undefined
  useEffect(() => {
    if (isThere && resumed > 0 && wizard().takeResumed())
      toast({ kind: 'good', title: words.draft.resumedTitle, description: words.draft.resumedText })
  }, [isThere, resumed, words])

  if (draft.isError && !draft.data)
    return <DraftFailed error={draft.error} onRetry={() => draft.refetch()} />
  const waiting = <Waiting label={words.common.loading} />
  if (!draft.data || !country || !Step || over) return waiting
  if (draft.data.closed) return <PaidDraft draft={draft.data} />
  return (
    <InPieces waiting={waiting}>
      {/* As high as what held its place: the footer is where it was. */}
      <div className="mx-auto min-h-dvh max-w-page px-4 pt-4 pb-16 sm:px-6 lg:pt-6">
        <UploadsUnderWay draft={draft.data} />
        <Stepper
          labels={words.steps.names}
          current={shown}
          label={words.steps.label}
          doneText={words.steps.done}
          onGo={(to) => wizard().goTo(to)}
          countText={words.steps.count({ current: shown + 1, total: words.steps.names.length })}
        />
        <div className="mt-8 lg:mt-10">
          <Step draft={draft.data} country={country} />
        </div>
      </div>
    </InPieces>
  )
}

/** Photos arrive whatever step is shown, those too that a page before this one left on the device. */
function UploadsUnderWay({ draft }: { draft: Draft }) {
  const { place } = useWizard()
  useUploads(draft, place?.email ?? '')
  return null
}

/** The draft cannot be read: gone for good (deleted, or never there), or out of reach for the moment. */
function DraftFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const words = useWords()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const gone = error instanceof ApiError && error.status === 404
  const restart = () => {
    queries.clear()
    const { place } = wizard().state()
    if (gone && place) void dropUploads(place.draftOrderId)
    wizard().forget()
  }
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <div className="mx-auto max-w-form px-4 py-16">
      <Banner
        kind="error"
        title={gone ? words.draft.gone : errorText(error, words)}
        action={
          <div className="flex flex-wrap gap-3">
            {!gone && (
              <Button busy={busy} onClick={retry}>
                {words.common.retry}
              </Button>
            )}
            <Button kind={gone ? 'primary' : 'secondary'} onClick={restart}>
              {words.draft.startAgain}
            </Button>
          </div>
        }
      />
    </div>
  )
}
