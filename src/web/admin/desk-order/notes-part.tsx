import { useState, type FormEvent } from 'react'
import { adminAddNote, adminDeleteNote } from '#contract/admin-desk-order.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import type { PartProps, DeskOrder } from './use-desk-order.ts'

/** What administrators tell each other about an order. */
export function NotesPart({
  deskOrder: {
    order: { id },
    notes,
  },
  change,
  busy,
}: PartProps) {
  const { note: words } = useAdminWords().deskOrder
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    if (await change(words.added, adminAddNote, { params: { id }, body: { text } })) setText('')
  }
  return (
    <div className="flex flex-col gap-4">
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map((note) => (
            <Note key={note.id} orderId={id} note={note} change={change} busy={busy} />
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-3">
        <Field label={words.label} hint={words.hint} className="w-full">
          {(control) => (
            <TextArea
              {...control}
              name="note"
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" busy={busy} disabled={text.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </div>
  )
}

function Note({
  orderId,
  note: { id, who, at, text },
  change,
  busy,
}: Pick<PartProps, 'change' | 'busy'> & { orderId: string; note: DeskOrder['notes'][number] }) {
  const { deskOrder, common } = useAdminWords()
  const { note: words } = deskOrder
  const locale = useLocale()
  const ask = useAsk()
  const remove = async () => {
    if (await ask({ title: words.deleteTitle, action: common.delete, dangerous: true }))
      await change(words.deleted, adminDeleteNote, { params: { id: orderId, noteId: id } })
  }
  return (
    <li className="flex items-start gap-2 border-b border-rule pb-3">
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-soft">
          {who}, {showDateTime(at, locale)}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      <IconButton
        icon="trash"
        label={words.deleteOf({ who, at: showDateTime(at, locale) })}
        disabled={busy}
        onClick={() => void remove()}
      />
    </li>
  )
}
