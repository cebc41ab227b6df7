import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { readEmail } from '#domain/email.ts'
import { needsReminderWish } from '#domain/order.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { TextLink } from '../../../frame/text-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { startFormId } from './start-form-id.ts'

const links = {
  terms: (text: string) => (
    <TextLink href="/legal/terms_conditions" newTab>
      {text}
    </TextLink>
  ),
  privacy: (text: string) => (
    <TextLink href="/legal/privacy_policy" newTab>
      {text}
    </TextLink>
  ),
}

/** What speaks to the server comes when the form is turned to, so that it does not weigh on the page. */
const calls = () => import('./begin.ts')

/**
 * Step 0: an e-mail address begins a draft. The fields are the browser's own until the form is sent, so what was typed before the
 * page took over stays. `method="dialog"` makes the form do nothing by itself: no address ends up in the address bar.
 */
export function StartForm({
  onBegin,
  photoUrl,
}: {
  onBegin: () => void
  /** of the photo that was tried above */
  photoUrl: string | null
}) {
  const words = useWords()
  return (
    <section
      id={startFormId}
      aria-labelledby={`${startFormId}-title`}
      className="scroll-mt-4 py-12 lg:py-16"
    >
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <Stepper
          labels={words.steps.names}
          current={0}
          label={words.steps.label}
          doneText={words.steps.done}
          countText={words.steps.count({ current: 1, total: words.steps.names.length })}
        />
        <Card className="mx-auto mt-8 max-w-form">
          <Heading level={2} id={`${startFormId}-title`} focusable>
            {words.home.formTitle}
          </Heading>
          <p className="mt-2 text-ink-soft">{words.home.formLead}</p>
          {photoUrl && <GoesAlong url={photoUrl} />}
          <Form onBegin={onBegin} />
          <p className="mt-4 text-sm text-ink-soft">{words.home.shipsTo}</p>
          <p className="mt-5 text-center text-sm">
            {words.home.alreadyStarted}{' '}
            <TextLink href="/reanudar">{words.home.resumeLink}</TextLink>
          </p>
        </Card>
      </div>
    </section>
  )
}

function Form({ onBegin }: { onBegin: () => void }) {
  const words = useWords()
  const { place } = useWizard()
  const [start, busy] = useStart()
  const [error, setError] = useState<string | null>(null)
  const [consent, setConsent] = useState(true)
  const email = useRef<HTMLInputElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const newsletter = useRef<HTMLInputElement>(null)
  const reminder = useRef<HTMLInputElement>(null)

  // What the browser restored or the visitor did before the page took over.
  useEffect(() => setConsent(consentBox.current?.checked ?? true), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !consent) return
    const address = readEmail(email.current?.value ?? '')
    setError(address === null ? words.home.errors.email : null)
    if (address === null) return email.current?.focus()
    void start({
      email: address,
      subscribe: newsletter.current?.checked ?? false,
      remindMe: reminder.current?.checked ?? false,
    })
  }
  return (
    <form method="dialog" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <Field label={words.home.email} hint={words.home.emailHint} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            ref={email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={words.home.emailPlaceholder}
            defaultValue={place?.email}
            key={place?.email}
            onChange={() => setError(null)}
            onFocus={() => {
              void calls()
              // Twenty files are asked for: in a task of its own, so that what is typed is seen.
              setTimeout(onBegin)
            }}
          />
        )}
      </Field>
      <Wishes {...{ consent, consentBox, newsletter, reminder }} onConsent={setConsent} />
      <Button type="submit" size="large" wide nativelyDisabled disabled={!consent} busy={busy}>
        {busy ? words.home.submitting : words.home.submit}
      </Button>
    </form>
  )
}

type Box = RefObject<HTMLInputElement | null>

function Wishes({
  consent,
  consentBox,
  newsletter,
  reminder,
  onConsent,
}: {
  consent: boolean
  consentBox: Box
  newsletter: Box
  reminder: Box
  onConsent: (consent: boolean) => void
}) {
  const { home } = useWords()
  const locale = useLocale()
  return (
    <div>
      <Checkbox
        ref={consentBox}
        name="acceptDataProcessing"
        defaultChecked
        onChange={(event) => onConsent(event.target.checked)}
        error={consent ? null : home.errors.consent}
        label={
          <span className="text-sm">
            <RichText text={home.consent} parts={links} />
          </span>
        }
      />
      <Checkbox
        ref={newsletter}
        name="subscribeToNewsletter"
        label={<span className="text-sm">{home.newsletter}</span>}
      />
      {needsReminderWish({ locale, country: null }) && (
        <Checkbox
          ref={reminder}
          name="remindMe"
          label={<span className="text-sm">{home.reminderWish}</span>}
        />
      )}
    </div>
  )
}

/** Begins a draft and goes on to its first step, or says why not. */
function useStart() {
  const words = useWords()
  const locale = useLocale()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const start = async (asked: { email: string; subscribe: boolean; remindMe: boolean }) => {
    setBusy(true)
    const begun = await calls().then(
      ({ begin }) => begin({ ...asked, locale, queries }),
      () => ({ ok: false, why: 'offline', reason: null }) as const,
    )
    setBusy(false)
    if (begun.ok) {
      wizard().goTo(1)
      return
    }
    const reason = begun.why === 'offline' ? words.errors.network : begun.reason
    const description =
      begun.why === 'no-id'
        ? words.draft.noId
        : [words.draft.createError, reason].filter(Boolean).join('. ')
    toast({ kind: 'destructive', title: words.common.error, description })
  }
  return [start, busy] as const
}

/** The photo that was tried on this page, which its owner finds again in the book. */
function GoesAlong({ url }: { url: string }) {
  const { goesAlong, goesAlongAlt } = useWords().home.try
  return (
    <p className="mt-4 flex items-center gap-4 rounded-control bg-yellow-tint p-3 text-sm">
      <img
        src={url}
        alt={goesAlongAlt}
        className="size-16 shrink-0 -rotate-3 border-4 border-white object-cover shadow-page"
      />
      {goesAlong}
    </p>
  )
}
