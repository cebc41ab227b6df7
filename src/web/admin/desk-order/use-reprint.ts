import { useRef, useState, type FormEvent } from 'react'
import { adminMakeReprint, adminReadReprintable } from '#contract/admin-parcels.ts'
import type { AnswerOf } from '#contract/call.ts'
import { needsPrintFiles, reprintReasons, type ReprintPieces } from '#domain/reprint.ts'
import { onceKey } from '../../call/once-key.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { addressOf, isWhole, trimmed, type Address } from './address-fields.tsx'
import type { PartProps } from './use-desk-order.ts'

export type From = AnswerOf<typeof adminReadReprintable>
const reasons: readonly string[] = reprintReasons
export type Reason = (typeof reprintReasons)[number]

export type ReprintFaults = {
  reason?: string | undefined
  note?: string | undefined
  pieces?: string | undefined
}
export const isReason = (value: string): value is Reason => reasons.includes(value)

type Typed = {
  reason: Reason | ''
  note: string
  pieces: ReprintPieces
  address: Address
  elsewhere: boolean
}

/** What is typed of a replacement; at first all that can be made again is. */
function useTyped({ order }: PartProps['deskOrder'], from: From) {
  const [typed, setTyped] = useState<Typed>(() => ({
    reason: '',
    note: '',
    pieces: {
      book: from.files !== 'nothing',
      extras: from.extras.map(({ id }) => id),
    },
    address: addressOf(order),
    elsewhere: false,
  }))
  const type = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  return { typed, type }
}

function useFaults({ reason, note, pieces }: Typed): ReprintFaults {
  const { reprints: words } = useAdminWords()
  return {
    reason: reason === '' ? words.reasonRequired : undefined,
    note: reason === 'other' && note.trim() === '' ? words.noteRequired : undefined,
    pieces: !pieces.book && pieces.extras.length === 0 ? words.piecesRequired : undefined,
  }
}

/** What is typed of a replacement, and having it made; its faults are `shown` once that was tried. */
export function useReprint(
  { deskOrder, change, busy }: PartProps,
  from: From,
  onClose: () => void,
) {
  const { reprints: words } = useAdminWords()
  const ask = useAsk()
  const refresh = useRefresh()
  const { typed, type } = useTyped(deskOrder, from)
  const { reason, note, pieces, address, elsewhere } = typed
  const [before] = useState(() => addressOf(deskOrder.order))
  const [tried, setTried] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  useUnsaved(reason !== '' || note !== '' || elsewhere)
  // The same replacement, however often it is sent: after a lost answer too.
  const key = useRef<string>(null)
  const isPrinted = needsPrintFiles(pieces, from.extras)
  const faults = useFaults(typed)
  const isImpossible = isPrinted && from.files === 'nothing'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isFaulty = Object.values(faults).some(Boolean) || (elsewhere && !isWhole(address))
    if (busy || isImpossible || isFaulty) return
    const { files } = from
    const anew = isPrinted && (files === 'changed' || files === 'lost') ? words[files].text : ''
    const text = `${anew} ${words.askText}`.trim()
    if (!(await ask({ title: words.askTitle, text, action: words.action }))) return
    key.current ??= onceKey()
    const body = {
      key: key.current,
      seen: from.seen,
      files,
      reason,
      note: note.trim(),
      pieces,
      ...(elsewhere && { address: { before, after: trimmed(address) } }),
    }
    const isMade = await change(
      words.done,
      adminMakeReprint,
      { params: { id: deskOrder.order.id }, body },
      () => {
        setOvertaken(true)
        void refresh(adminReadReprintable)
      },
    )
    if (isMade) onClose()
  }
  return {
    typed,
    type,
    tried,
    overtaken,
    isPrinted,
    isImpossible,
    shown: tried ? faults : {},
    submit,
  }
}
