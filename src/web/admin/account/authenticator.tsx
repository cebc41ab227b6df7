import { useState, type FormEvent } from 'react'
import {
  adminBeginTotp,
  adminConfirmTotp,
  adminListSessions,
  adminReadAccount,
  adminRemoveTotp,
  adminRenewRecoveryCodes,
} from '#contract/admin-staff.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { CodeField, ProofFields, proofIn } from './proof-fields.tsx'
import { QrCode } from './qr-code.tsx'

type Step =
  | { at: 'rest' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; recoveryCodes: readonly string[] }

/** The way to an authenticator and back: proof, scan, first code, recovery codes. */
export function Authenticator({ onEnrolled }: { onEnrolled?: () => void }) {
  const { totp: words } = useAdminWords().staff
  const account = useList(adminReadAccount, {})
  const refresh = useRefresh()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const done = async () => {
    if (onEnrolled) return onEnrolled()
    setStep({ at: 'rest' })
    await refresh(adminReadAccount, adminListSessions)
  }
  return (
    <Card>
      <Heading level={2} size="part" className="mb-3">
        {words.title}
      </Heading>
      {step.at === 'scan' && <Scan {...step} onStep={setStep} />}
      {step.at === 'codes' && <Codes {...step} onDone={() => void done()} />}
      {step.at === 'rest' && (
        <ListState list={account}>
          {({ hasTotp, recoveryCodes }) =>
            hasTotp ? (
              <On left={recoveryCodes} onStep={setStep} onRemoved={() => void done()} />
            ) : (
              <Off onStep={setStep} />
            )
          }
        </ListState>
      )}
    </Card>
  )
}

type Stepping = { onStep: (step: Step) => void }

function Off({ onStep }: Stepping) {
  const { totp: words } = useAdminWords().staff
  const api = useAdminApi()
  const [begin, busy] = useAction(async (form: HTMLFormElement) => {
    onStep({ at: 'scan', ...(await api(adminBeginTotp, { body: proofIn(form) })) })
  }, words.failed)
  return (
    <form onSubmit={(event) => sent(event, begin)} className="flex flex-col gap-4">
      <p>{words.off}</p>
      <ProofFields hasTotp={false} />
      <Button type="submit" busy={busy}>
        {words.begin}
      </Button>
    </form>
  )
}

function Scan({ secret, uri, onStep }: { secret: string; uri: string } & Stepping) {
  const { totp: words } = useAdminWords().staff
  const api = useAdminApi()
  const [confirm, busy] = useAction(async (form: HTMLFormElement) => {
    const code = String(new FormData(form).get('code') ?? '')
    onStep({ at: 'codes', ...(await api(adminConfirmTotp, { body: { code } })) })
    toast({ kind: 'good', title: words.added })
  }, words.failed)
  return (
    <form onSubmit={(event) => sent(event, confirm)} className="flex flex-col gap-4">
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qr} />
      <p>
        {words.key}: <code className="wrap-anywhere">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField />
      <Button type="submit" busy={busy}>
        {words.confirm}
      </Button>
    </form>
  )
}

function Codes({
  recoveryCodes,
  onDone,
}: {
  recoveryCodes: readonly string[]
  onDone: () => void
}) {
  const { totp: words } = useAdminWords().staff
  return (
    <div className="flex flex-col gap-4">
      <Heading level={3} size="small">
        {words.codesTitle}
      </Heading>
      <p>{words.codes}</p>
      <ul aria-label={words.codesTitle} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>{words.kept}</Button>
    </div>
  )
}

function On({ left, onStep, onRemoved }: { left: number; onRemoved: () => void } & Stepping) {
  const { totp: words } = useAdminWords().staff
  const api = useAdminApi()
  const [remove, removing] = useAction(async (form: HTMLFormElement) => {
    await api(adminRemoveTotp, { body: proofIn(form) })
    toast({ title: words.removed })
    onRemoved()
  }, words.failed)
  const [renew, renewing] = useAction(async (form: HTMLFormElement) => {
    onStep({ at: 'codes', ...(await api(adminRenewRecoveryCodes, { body: proofIn(form) })) })
  }, words.failed)
  const choose = (form: HTMLFormElement, choice: unknown) =>
    choice === 'remove' ? remove(form) : renew(form)
  return (
    <form
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        sent(event, (form) => choose(form, submitter?.getAttribute('value')))
      }}
      className="flex flex-col gap-4"
    >
      <p>{words.on}</p>
      <p>{words.left({ count: left })}</p>
      <ProofFields hasTotp />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" value="renew" kind="secondary" busy={renewing}>
          {words.renew}
        </Button>
        <Button type="submit" value="remove" kind="danger" busy={removing}>
          {words.remove}
        </Button>
      </div>
    </form>
  )
}

function sent(
  event: FormEvent<HTMLFormElement>,
  act: (form: HTMLFormElement) => Promise<boolean>,
): void {
  event.preventDefault()
  void act(event.currentTarget)
}
