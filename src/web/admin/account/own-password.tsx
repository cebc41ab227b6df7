import { useState, type FormEvent } from 'react'
import { adminChangePassword, adminListSessions, adminReadAccount } from '#contract/admin-staff.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { ProofFields, proofIn } from './proof-fields.tsx'

export function OwnPassword({ onChanged }: { onChanged?: () => void }) {
  const { password: words } = useAdminWords().staff
  const api = useAdminApi()
  const refresh = useRefresh()
  const account = useList(adminReadAccount, {}).data
  // A form that is done with is a new one.
  const [turn, setTurn] = useState(0)
  const [save, busy] = useAction(async (form: HTMLFormElement) => {
    const next = String(new FormData(form).get('next') ?? '')
    await api(adminChangePassword, { body: { ...proofIn(form), next } })
    toast({ kind: 'good', title: words.saved })
    setTurn(turn + 1)
    if (onChanged) onChanged()
    else await refresh(adminListSessions)
  }, words.failed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  return (
    <Card>
      <Heading level={2} size="part" className="mb-3">
        {words.title}
      </Heading>
      <form key={turn} onSubmit={submit} className="flex flex-col gap-4">
        <ProofFields hasTotp={account?.hasTotp ?? false} />
        <Field label={words.next} hint={words.hint} required>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              name="next"
              autoComplete="new-password"
              maxLength={500}
            />
          )}
        </Field>
        <Button type="submit" busy={busy} className="justify-self-start">
          {words.save}
        </Button>
      </form>
    </Card>
  )
}
