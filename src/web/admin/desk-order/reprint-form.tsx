import { reprintNoteMax, reprintReasons, type ReprintPieces } from '#domain/reprint.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useExtraNames } from '../kit/extra-names.ts'
import { AddressFields } from './address-fields.tsx'
import type { PartProps } from './use-desk-order.ts'

import {
  isReason,
  useReprint,
  type From,
  type Reason,
  type ReprintFaults as Faults,
} from './use-reprint.ts'

/**
 * Why and what is made once more, and where it goes. What was seen goes along: another administrator's replacement, or files that are no
 * longer the same, are said, and what was typed stays.
 */
export function ReprintForm({
  from,
  onClose,
  ...part
}: PartProps & { from: From; onClose: () => void }) {
  const { reprints: words, deskOrder } = useAdminWords()
  const form = useReprint(part, from, onClose)
  const { typed, type, shown } = form
  const { reason, note, elsewhere } = typed
  return (
    <form
      noValidate
      aria-label={words.title}
      onSubmit={(event) => void form.submit(event)}
      className="grid w-full items-start gap-4 border-t border-rule pt-4 sm:grid-cols-2"
    >
      {form.overtaken && <Banner kind="warning" className="sm:col-span-2" title={words.seen} />}
      <Why
        {...{ reason, note, faults: shown }}
        onReason={(chosen) => type({ reason: chosen })}
        onNote={(text) => type({ note: text })}
      />
      {from.extras.length > 0 && (
        <Pieces
          of={from.extras}
          pieces={typed.pieces}
          fault={shown.pieces}
          onChange={(pieces) => type({ pieces })}
        />
      )}
      <Checkbox
        className="sm:col-span-2"
        label={words.otherAddress}
        checked={elsewhere}
        onChange={(event) => type({ elsewhere: event.target.checked })}
      />
      {elsewhere && (
        <>
          <AddressFields
            typed={typed.address}
            tried={form.tried}
            onChange={(address) => type({ address })}
          />
          <p className="text-sm text-ink-soft sm:col-span-2">{deskOrder.address.hint}</p>
        </>
      )}
      {form.isPrinted && <Files files={from.files} />}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={part.busy} disabled={form.isImpossible}>
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
