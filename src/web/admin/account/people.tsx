import { useState, type FormEvent } from 'react'
import {
  adminChangeAccount,
  adminCreateAccount,
  adminDeleteAccount,
  adminListSessions,
  adminListStaff,
} from '#contract/admin-staff.ts'
import type { AnswerOf, BodyIn } from '#contract/call.ts'
import { roles, type Role } from '#domain/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { ListState } from '../kit/list-state.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { useConfirmedApi } from './confirming.tsx'

type Person = AnswerOf<typeof adminListStaff>[number]

/** Everybody's accounts, for owners. */
export function People({ username }: { username: string }) {
  const { staff: words } = useAdminWords()
  const list = useList(adminListStaff, {})
  return (
    <Card>
      <Heading level={2} size="part" className="mb-3">
        {words.people.title}
      </Heading>
      <p className="mb-3 text-sm text-ink-soft">{words.rolesHint}</p>
      <ListState list={list}>
        {(people) => (
          <ul aria-label={words.people.title} className="flex flex-col divide-y divide-rule">
            {people.map((person) => (
              <li key={person.username} className="flex flex-col gap-2 py-3">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {person.username} <Badge>{words.roles[person.role]}</Badge>
                  {person.isFromEnvironment && <Badge tone="outline">{words.people.first}</Badge>}
                  {person.hasTotp && <Badge tone="green">{words.people.totp}</Badge>}
                </p>
                {!person.isFromEnvironment && person.username !== username && (
                  <Changes person={person} />
                )}
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <Disclosure summary={words.people.newTitle}>
        <NewAccount />
      </Disclosure>
    </Card>
  )
}

/** Changing somebody's account, and deleting it once that is confirmed. */
function useAccount(username: string) {
  const { staff } = useAdminWords()
  const words = staff.people
  const api = useConfirmedApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const [change, busy] = useAction(async (body: BodyIn<typeof adminChangeAccount>) => {
    await api(adminChangeAccount, { params: { username }, body })
    toast({ kind: 'good', title: words.changed })
    setTyped('')
    await refresh(adminListStaff, adminListSessions)
  }, words.failed)
  const [remove, removing] = useAction(async () => {
    await api(adminDeleteAccount, { params: { username } })
    toast({ kind: 'good', title: words.deleted })
    await refresh(adminListStaff, adminListSessions)
  }, words.failed)
  const askToRemove = async () => {
    const title = words.deleteOf({ username })
    if (await ask({ title, text: words.deleteText, action: words.delete, dangerous: true }))
      await remove()
  }
  return { typed, setTyped, change, busy, askToRemove, removing }
}

function Changes({ person: { username, role, hasTotp } }: { person: Person }) {
  const { staff, extras } = useAdminWords()
  const words = staff.people
  const account = useAccount(username)
  const { change, busy, askToRemove, removing } = account
  return (
    <Disclosure summary={extras.editOf({ name: username })}>
      <div className="flex flex-col gap-4">
        <RoleSelect
          label={words.roleOf({ username })}
          value={role}
          onChange={(chosen) => void change({ role: chosen })}
        />
        <PasswordForm username={username} account={account} />
        {hasTotp && (
          <Button
            kind="secondary"
            size="small"
            busy={busy}
            aria-label={words.withoutTotpOf({ username })}
            onClick={() => void change({ withoutTotp: true })}
          >
            {words.withoutTotp}
          </Button>
        )}
        <Button
          kind="danger"
          size="small"
          busy={removing}
          aria-label={words.deleteOf({ username })}
          onClick={() => void askToRemove()}
        >
          {words.delete}
        </Button>
      </div>
    </Disclosure>
  )
}

function PasswordForm({
  username,
  account: { typed, setTyped, change, busy },
}: {
  username: string
  account: ReturnType<typeof useAccount>
}) {
  const { staff } = useAdminWords()
  const words = staff.people
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void change({ password: typed })
      }}
      className="flex flex-col gap-3"
    >
      <Field label={words.passwordOf({ username })} hint={staff.password.hint}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" size="small" busy={busy}>
        {words.setPassword}
      </Button>
    </form>
  )
}

function NewAccount() {
  const { staff } = useAdminWords()
  const words = staff.people
  const api = useConfirmedApi()
  const refresh = useRefresh()
  const [turn, setTurn] = useState(0)
  const [role, setRole] = useState<Role>('production')
  const [create, busy] = useAction(async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    await api(adminCreateAccount, {
      body: {
        username: String(fields.get('username')),
        password: String(fields.get('password')),
        role,
      },
    })
    toast({ kind: 'good', title: words.added })
    setTurn(turn + 1)
    await refresh(adminListStaff)
  }, words.failed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void create(event.currentTarget)
  }
  return (
    <form key={turn} onSubmit={submit} className="flex flex-col gap-4">
      <Field label={words.name} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <RoleSelect label={words.role} value={role} onChange={setRole} />
      <Field label={words.password} hint={staff.password.hint} required>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            name="password"
            autoComplete="new-password"
            maxLength={500}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {words.add}
      </Button>
    </form>
  )
}

function RoleSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: Role
  onChange: (role: Role) => void
}) {
  const { staff } = useAdminWords()
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChoose={onChange}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {staff.roles[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
