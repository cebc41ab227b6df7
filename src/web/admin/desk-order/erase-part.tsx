import { useState, type FormEvent } from 'react'
import { adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import type { PartProps } from './use-desk-order.ts'

/** Erases a customer's data: asked for once by typing the order's number, and once more. */
export function ErasePart({
  deskOrder: {
    order: { id },
  },
  change,
  busy,
}: PartProps) {
  const {
    deskOrder: { erase: words },
  } = useAdminWords()
  const ask = useAsk()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isRight = typed.trim().toUpperCase() === id
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !isRight) return
    if (
      await ask({ title: words.title, text: words.text, action: words.action, dangerous: true })
    ) {
      await change(words.done, adminEraseCustomer, {
        params: { id },
        body: { confirm: typed.trim() },
      })
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col items-start gap-3"
    >
      <p className="text-sm">{words.what}</p>
      <Field label={words.number({ id })} error={tried && !isRight ? words.wrong : undefined}>
        {(control) => (
          <TextInput
            {...control}
            name="confirm"
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="danger" busy={busy}>
        {words.action}
      </Button>
    </form>
  )
}
