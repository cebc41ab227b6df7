import { useRef, useState, type FormEvent } from 'react'
import { writeOwnMessage } from '#contract/own-order.ts'
import { messageLengthMax } from '#domain/message.ts'
import { errorText } from '../../call/error-text.ts'
import { useApi } from '../../call/use-api.ts'
import { onceKey } from '../../call/once-key.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import type { OwnData } from './own-data.ts'

/** What customer and shop wrote each other about an order, and the customer's next message. */
export function Messages({ token, given }: { token: string; given: OwnData['messages'] }) {
  const { ownMessages: words } = useWords()
  const locale = useLocale()
  const [messages, setMessages] = useState(given)
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-4">
      <Heading level={2} size="part" id="messages">
        {words.title}
      </Heading>
      <p className="text-ink-soft">{words.intro}</p>
      {messages.length > 0 && (
        <ol aria-label={words.list} className="flex flex-col gap-3">
          {messages.map(({ id, at, side, text }) => (
            <li
              key={id}
              className={cx(
                'rounded-control border border-rule p-3',
                side === 'shop' ? 'mr-6 bg-paper-deep' : 'ml-6 bg-yellow-tint',
              )}
            >
              <p className="text-sm text-ink-soft">
                <strong className="text-ink">{side === 'shop' ? words.us : words.you}</strong>
                {', '}
                {showDateTime(at, locale)}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Write token={token} onSent={setMessages} />
    </section>
  )
}

/** The same message however often it is sent: after a lost answer too. What could not be sent stays typed. */
function Write({
  token,
  onSent,
}: {
  token: string
  onSent: (messages: OwnData['messages']) => void
}) {
  const words = useWords()
  const own = words.ownMessages
  const api = useApi()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    key.current ??= onceKey()
    try {
      const body = { key: key.current, text }
      onSent((await api(writeOwnMessage, { params: { token }, body })).messages)
      toast({ kind: 'good', title: own.sent })
      key.current = null
      // What was typed meanwhile is another message.
      setText((now) => (now === text ? '' : now))
    } catch (error) {
      toast({
        kind: 'destructive',
        title: own.failed,
        description: `${errorText(error, words)} ${own.again}`,
      })
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-3">
      <Field label={own.label} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={4}
            maxLength={messageLengthMax}
            value={text}
            onChange={(event) => {
              key.current = null
              setText(event.target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" icon="mail" busy={busy} disabled={text.trim() === ''}>
        {own.send}
      </Button>
    </form>
  )
}
