import { useState } from 'react'
import { adminListRecords, adminTakeInvoiceBack } from '#contract/admin-verifactu.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useOvertaken } from '../kit/use-seen.ts'
import type { ListedRecord } from './listed-record.ts'

/** Takes an invoice back that should never have been issued: for good, so it is asked once more, and why. */
export function TakeBackDialog({
  record: { id, number },
  onClose,
  onDone,
}: {
  record: ListedRecord
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const { common } = useWords()
  const { back: words } = useAdminWords().verifactu
  const api = useAdminApi()
  const overtakenOr = useOvertaken([adminListRecords])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isEmpty = reason.trim() === ''
  const [take, busy] = useAction(async () => {
    setTried(true)
    if (isEmpty) return
    await api(adminTakeInvoiceBack, { params: { id: String(id) }, body: { reason } })
    toast({ kind: 'good', title: words.done, description: number })
    await onDone()
  }, overtakenOr(words.failed))
  return (
    <Dialog
      open
      title={words.title({ number })}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void take()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <p className="mb-4">{words.text}</p>
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={tried && isEmpty ? words.reasonRequired : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
