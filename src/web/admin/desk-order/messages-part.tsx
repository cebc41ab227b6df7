import { useRef, useState, type FormEvent } from 'react'
import { adminSeeMessages, adminWriteMessage } from '#contract/admin-desk-order.ts'
import { messageLengthMax, messageSides, type MessageSide } from '#domain/message.ts'
import { onceKey } from '../../call/once-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useUnsaved } from '../kit/unsaved.tsx'
import type { PartProps, DeskOrder } from './use-desk-order.ts'

/** What shop and customer wrote each other, and the next message. */
export function MessagesPart(props: PartProps) {
  const { messages: words } = useAdminWords()
  const {
    deskOrder: {
      order: { id },
      messages,
    },
    change,
    busy,
  } = props
  const last = messages.at(-1)
  return (
    <div className="flex flex-col gap-4">
      {messages.length === 0 && <p className="text-sm text-ink-soft">{words.none}</p>}
      {messages.length > 0 && (
        <ol aria-label={words.list} className="flex max-h-[28rem] flex-col gap-3 overflow-y-auto">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {last && messages.some(({ isNew }) => isNew) && (
        <Button
          kind="secondary"
          size="small"
          icon="check"
          busy={busy}
          className="self-start"
          onClick={() =>
            void change(words.seenDone, adminSeeMessages, {
              params: { id },
              body: { last: last.id },
            })
          }
        >
          {words.seen}
        </Button>
      )}
      <WriteForm {...props} />
    </div>
  )
}

function Message({
  message: { at, side, who, text, isNew },
}: {
  message: DeskOrder['messages'][number]
}) {
  const { messages: words } = useAdminWords()
  const locale = useLocale()
  const by = side === 'shop' ? who : who === 'customer' ? words.onPage : words.notedBy({ who })
  return (
    <li
      className={cx(
        'rounded-control border p-3',
        side === 'shop' ? 'ml-6 border-rule bg-paper-deep' : 'mr-6 border-rule-strong bg-sheet',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <strong className="text-ink">{words[side]}</strong>
        {by}, {showDateTime(at, locale)}
        {isNew && <Badge tone="yellow">{words.fresh}</Badge>}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  )
}

/** A message being written: what is typed stays until it is sent; the same message, however often it is sent. */
function useWriting({
  deskOrder: {
    order: { id },
    messages,
  },
  change,
  busy,
}: PartProps) {
  const { messages: words } = useAdminWords()
  const [side, setSide] = useState<MessageSide>('shop')
  const [text, setText] = useState('')
  const [isNewer, setNewer] = useState(false)
  const key = useRef<string>(null)
  useUnsaved(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setNewer(false)
    key.current ??= onceKey()
    const succeeded = await change(
      words.done[side],
      adminWriteMessage,
      {
        params: { id },
        body: { key: key.current, side, text, last: messages.at(-1)?.id ?? null },
      },
      () => setNewer(true),
    )
    if (!succeeded) return
    // What was typed meanwhile is another message.
    setText((now) => (now === text ? '' : now))
    key.current = null
  }
  const edit = (next: () => void) => {
    key.current = null
    next()
  }
  return {
    side,
    text,
    isNewer,
    submit,
    setSide: (next: MessageSide) => edit(() => setSide(next)),
    setText: (next: string) => edit(() => setText(next)),
  }
}

function WriteForm(props: PartProps) {
  const { messages: words } = useAdminWords()
  const { side, text, isNewer, submit, setSide, setText } = useWriting(props)
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 border-t border-rule pt-4"
    >
      {isNewer && <Banner kind="warning" title={words.newer} />}
      <Segments
        legend={words.side}
        options={messageSides.map((value) => ({ value, label: words.sides[value] }))}
        value={side}
        onChange={setSide}
      />
      <Field label={words.text[side]} hint={words.hint[side]} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={4}
            maxLength={messageLengthMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        kind={side === 'shop' ? 'primary' : 'secondary'}
        icon={side === 'shop' ? 'mail' : 'check'}
        busy={props.busy}
        disabled={text.trim() === ''}
        className="self-start"
      >
        {words.send[side]}
      </Button>
      <p className="text-sm text-ink-soft">{words.erased}</p>
    </form>
  )
}
