import { useRef, useState, type FormEvent } from 'react'
import { adminMakeReprint, adminReadReprintable } from '#contract/admin-parcels.ts'
import type { AnswerOf } from '#contract/call.ts'
import {
  needsPrintFiles,
  reprintNoteMax,
  reprintReasons,
  type ReprintPieces,
} from '#domain/reprint.ts'
import { onceKey } from '../../call/once-key.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useExtraNames } from '../kit/extra-names.ts'
import { useAsk } from '../kit/ask.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { AddressFields, addressOf, isWhole, trimmed } from './address-fields.tsx'
import type { PartProps } from './use-running.ts'

type From = AnswerOf<typeof adminReadReprintable>
const reasons: readonly string[] = reprintReasons
type Reason = (typeof reprintReasons)[number]
type Faults = {
  reason?: string | undefined
  note?: string | undefined
  pieces?: string | undefined
}
const isReason = (value: string): value is Reason => reasons.includes(value)

/**
 * Why and what is made once more, and where it goes. What was seen goes along: another administrator's replacement, or files that are no
 * longer the same, are said, and what was typed stays.
 */
export function ReprintForm({
  running: { order },
  change,
  busy,
  from,
  onClose,
}: PartProps & { from: From; onClose: () => void }) {
  const { reprints: words, running } = useAdminWords()
  const ask = useAsk()
  const refresh = useRefresh()
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [pieces, setPieces] = useState<ReprintPieces>(() => ({
    book: from.files !== 'nothing',
    extras: from.extras.map(({ id }) => id),
  }))
  const [before] = useState(() => addressOf(order))
  const [address, setAddress] = useState(before)
  const [elsewhere, setElsewhere] = useState(false)
  const [tried, setTried] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  useUnsaved(reason !== '' || note !== '' || elsewhere)
  // The same replacement, however often it is sent: after a lost answer too.
  const key = useRef<string>(null)
  const isPrinted = needsPrintFiles(pieces, from.extras)
  const faults: Faults = {
    reason: reason === '' ? words.reasonRequired : undefined,
    note: reason === 'other' && note.trim() === '' ? words.noteRequired : undefined,
    pieces: !pieces.book && pieces.extras.length === 0 ? words.piecesRequired : undefined,
  }
  const shown: Faults = tried ? faults : {}
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
      { params: { id: order.id }, body },
      () => {
        setOvertaken(true)
        void refresh(adminReadReprintable)
      },
    )
    if (isMade) onClose()
  }
  return (
    <form
      noValidate
      aria-label={words.title}
      onSubmit={(event) => void submit(event)}
      className="grid w-full items-start gap-4 border-t border-rule pt-4 sm:grid-cols-2"
    >
      {overtaken && <Banner kind="warning" className="sm:col-span-2" title={words.seen} />}
      <Why {...{ reason, note, faults: shown }} onReason={setReason} onNote={setNote} />
      {from.extras.length > 0 && (
        <Pieces of={from.extras} pieces={pieces} fault={shown.pieces} onChange={setPieces} />
      )}
      <Checkbox
        className="sm:col-span-2"
        label={words.otherAddress}
        checked={elsewhere}
        onChange={(event) => setElsewhere(event.target.checked)}
      />
      {elsewhere && (
        <>
          <AddressFields typed={address} tried={tried} onChange={setAddress} />
          <p className="text-sm text-ink-soft sm:col-span-2">{running.address.hint}</p>
        </>
      )}
      {isPrinted && <Files files={from.files} />}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy} disabled={isImpossible}>
          {words.action}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  )
}

function Why({
  reason,
  note,
  faults,
  onReason,
  onNote,
}: {
  reason: Reason | ''
  note: string
  faults: Faults
  onReason: (reason: Reason | '') => void
  onNote: (note: string) => void
}) {
  const { reprints: words } = useAdminWords()
  return (
    <>
      <Field label={words.reason} error={faults.reason}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            value={reason}
            onChange={({ target: { value } }) => onReason(isReason(value) ? value : '')}
          >
            <option value="">{words.choose}</option>
            {reprintReasons.map((one) => (
              <option key={one} value={one}>
                {words.reasons[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.note} hint={words.noteHint} error={faults.note}>
        {(control) => (
          <TextInput
            {...control}
            name="note"
            maxLength={reprintNoteMax}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** The book, the extras, or some of both. */
function Pieces({
  of,
  pieces,
  fault,
  onChange,
}: {
  of: From['extras']
  pieces: ReprintPieces
  fault: string | undefined
  onChange: (pieces: ReprintPieces) => void
}) {
  const { reprints: words } = useAdminWords()
  const extraNames = useExtraNames()
  const { extras } = pieces
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">{words.pieces}</legend>
      <Checkbox
        label={words.book}
        checked={pieces.book}
        onChange={(event) => onChange({ ...pieces, book: event.target.checked })}
      />
      {of.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={extraNames([name])}
          checked={extras.includes(id)}
          onChange={({ target: { checked } }) =>
            onChange({
              ...pieces,
              extras: checked ? [...extras, id] : extras.filter((one) => one !== id),
            })
          }
        />
      ))}
      <FieldError id="reprint-pieces-error">{fault}</FieldError>
    </fieldset>
  )
}

function Files({ files }: Pick<From, 'files'>) {
  const { reprints: words } = useAdminWords()
  if (files === 'same') return <p className="text-sm text-ink-soft sm:col-span-2">{words.same}</p>
  return (
    <Banner
      kind={files === 'nothing' ? 'error' : 'warning'}
      className="sm:col-span-2"
      title={words[files].title}
    >
      {words[files].text}
    </Banner>
  )
}
