import { useState } from 'react'
import {
  adminCorrectRecord,
  adminListRecords,
  adminReadVerifactu,
} from '#contract/admin-verifactu.ts'
import { adminToday } from '#contract/admin-today.ts'
import { toast } from '../../ui/toast.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useOvertaken } from '../kit/use-seen.ts'
import type { ListedRecord } from './listed-record.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** What can be done about a record: make it anew where the agency found fault, or take its invoice back. */
export function RecordActions({ record }: { record: ListedRecord }) {
  const { verifactu: words } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const overtakenOr = useOvertaken([adminListRecords])
  const [isAsking, setAsking] = useState(false)
  const { number, canCorrect, canTakeBack } = record
  const shown = () => refresh(adminListRecords, adminReadVerifactu, adminToday)
  const [correct, busy] = useAction(async () => {
    const { title, text, action } = words.correct
    if (!(await ask({ title: title({ number }), text, action }))) return
    await api(adminCorrectRecord, { params: { id: String(record.id) } })
    toast({ kind: 'good', title: words.correct.done, description: number })
    await shown()
  }, overtakenOr(words.correct.failed))
  if (!canCorrect && !canTakeBack) return null
  return (
    <div className="flex gap-1 max-xl:justify-end">
      {canCorrect && (
        <ActionButton
          icon="undo"
          text={words.correct.action}
          label={words.correct.actionOf({ number })}
          busy={busy}
          onClick={() => void correct()}
        />
      )}
      {canTakeBack && (
        <ActionButton
          icon="trash"
          text={words.back.action}
          label={words.back.actionOf({ number })}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <TakeBackDialog
          record={record}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            await shown()
          }}
        />
      )}
    </div>
  )
}
