import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { readEmail } from '#domain/email.ts'
import { Art } from '../../art/art.tsx'
import { errorText } from '../../call/error-text.ts'
import { Frame } from '../../frame/frame.tsx'
import { useQueryParam } from '../../call/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { regroup } from '../../ui/regroup.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { handOverDraft } from '../../draft/draft-keys.ts'
import { localStore } from '../../draft/storage.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { groupCode } from './group-code.ts'
import { ApiError } from '../../call/request.ts'

/** What speaks to the server comes when the form is turned to, so that it does not weigh on the page. */
const calls = () => import('./ask-draft.ts')
const fetchCalls = () => void calls().catch(() => undefined)

/** Takes up a draft again, with the e-mail it was begun with and the code that was sent there. */
export default function Resume() {
  const words = useWords()
  return (
    <Frame page="resume" width="form">
      <Card className="mt-2 sm:mt-6">
        <Art name="icon-envelope" alt="" width={64} height={64} eager className="size-16" />
        <Heading level={1} size="section" className="mt-3">
          {words.resume.title}
        </Heading>
        <p className="mt-2 text-ink-soft">{words.resume.subtitle}</p>
        <ResumeForm />
      </Card>
      <div className="mt-6 text-center">
        <ButtonLink href="/" kind="quiet" icon="left">
          {words.resume.backToStart}
        </ButtonLink>
      </div>
    </Frame>
  )
}

/** What is asked for in the form, and what of it is wrong once it was sent. */
function useResumeForm() {
  const words = useWords()
  const { resume, busy } = useResume()
  const givenCode = useQueryParam('codigo')
  const email = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ email?: string; code?: string }>({})

  useEffect(() => {
    if (givenCode && code.current?.value === '') code.current.value = groupCode(givenCode)
  }, [givenCode])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const address = readEmail(email.current?.value ?? '')
    const codigo = code.current?.value.trim() ?? ''
    const found = {
      ...(address === null && { email: words.resume.errors.email }),
      ...(codigo ? {} : { code: words.resume.errors.code }),
    }
    setErrors(found)
    if (address === null) email.current?.focus()
    else if (!codigo) code.current?.focus()
    else
      void resume(address, codigo).then((known) => {
        if (!known) setErrors({ code: words.resume.errors.notFound })
      })
  }
  return { email, code, errors, setErrors, submit, busy }
}

/**
 * The fields are the browser's own until the form is sent, so that what was typed before the page took over stays. The code is put
 * in groups while it is typed, but not within a keyboard's composition, which would double letters.
 */
function ResumeForm() {
  const words = useWords()
  const { email, code, errors, setErrors, submit, busy } = useResumeForm()

  return (
    <form method="dialog" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <Field label={words.resume.email} error={errors.email} required>
        {(control) => (
          <TextInput
            {...control}
            ref={email}
            onFocus={fetchCalls}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={words.home.emailPlaceholder}
            onChange={() => setErrors(({ code }) => ({ code }))}
          />
        )}
      </Field>
      <Field label={words.resume.code} hint={words.resume.codeHint} error={errors.code} required>
        {(control) => (
          <TextInput
            {...control}
            ref={code}
            onFocus={fetchCalls}
            name="codigo"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            placeholder={words.resume.codePlaceholder}
            className="font-mono tracking-wide"
            onInput={(event) => {
              setErrors(({ email }) => ({ email }))
              if (!(event.nativeEvent as InputEvent).isComposing)
                regroup(event.currentTarget, groupCode)
            }}
            onBlur={(event) => regroup(event.currentTarget, groupCode)}
          />
        )}
      </Field>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? words.resume.submitting : words.resume.submit}
      </Button>
    </form>
  )
}

/** Asks for the draft, hands it to the wizard, and goes there. */
function useResume() {
  const words = useWords()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  /** Answers false where e-mail and code belong to no draft. */
  async function resume(email: string, codigo: string): Promise<boolean> {
    setBusy(true)
    try {
      handOverDraft(localStore, await (await calls()).askDraft(email, codigo, locale))
      navigate('/')
      return true
    } catch (error) {
      const unknown = error instanceof ApiError && error.status === 404
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: unknown ? words.resume.errors.notFound : errorText(error, words),
      })
      setBusy(false)
      return !unknown
    }
  }
  return { resume, busy }
}
