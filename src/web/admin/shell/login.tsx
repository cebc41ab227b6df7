import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { adminLogin } from '#contract/admin-session.ts'
import { useApi } from '../../call/use-api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useSession } from '../kit/session.tsx'
import { ApiError } from '../../call/request.ts'

/** Where administrators log in; `ended` when they come here because their session did. */
export function Login({ ended }: { ended: boolean }) {
  const { login } = useAdminWords()
  return (
    <AdminFrame>
      <div className="mx-auto mt-4 max-w-form sm:mt-10">
        {ended && (
          <div role="alert" className="mb-5">
            <Banner kind="warning" title={login.endedTitle}>
              {login.ended}
            </Banner>
          </div>
        )}
        <Card>
          <Heading level={1} size="section">
            {login.title}
          </Heading>
          <LoginForm />
        </Card>
      </div>
    </AdminFrame>
  )
}

/** What stands in the form is the browser's own until it is sent; a code is asked for once the shop wants one. */
function useLoginForm() {
  const { login } = useAdminWords()
  const { logIn, busy } = useLogIn()
  const [needsCode, setNeedsCode] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ username?: string; password?: string; code?: string }>({})

  useEffect(() => {
    // Somebody may have begun to type while the page was still coming.
    if (!username.current?.form?.contains(document.activeElement)) username.current?.focus()
  }, [])

  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = {
      username: username.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      ...(needsCode && { code: code.current?.value.trim() ?? '' }),
    }
    setErrors({
      ...(typed.username ? {} : { username: login.usernameRequired }),
      ...(typed.password ? {} : { password: login.passwordRequired }),
      ...(typed.code === '' && { code: login.codeRequired }),
    })
    if (!typed.username) username.current?.focus()
    else if (!typed.password) password.current?.focus()
    else if (typed.code === '') code.current?.focus()
    else {
      const outcome = await logIn(typed)
      if (outcome === 'needs code') setNeedsCode(true)
      else if (outcome === 'wrong code') code.current?.select()
      else if (outcome === 'refused') password.current?.select()
    }
  }
  return { username, password, code, needsCode, setNeedsCode, errors, setErrors, submit, busy }
}

function LoginForm() {
  const { login } = useAdminWords()
  const { username, password, code, needsCode, setNeedsCode, errors, setErrors, submit, busy } =
    useLoginForm()
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 flex flex-col gap-5"
    >
      <Field label={login.username} error={errors.username} required>
        {(control) => (
          <TextInput
            {...control}
            ref={username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            onChange={() => {
              setErrors(({ password }) => ({ password }))
              setNeedsCode(false)
            }}
          />
        )}
      </Field>
      <Field label={login.password} error={errors.password} required>
        {(control) => (
          <TextInput
            {...control}
            ref={password}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={500}
            onChange={() => setErrors(({ username }) => ({ username }))}
          />
        )}
      </Field>
      {needsCode && (
        <CodeField
          field={code}
          error={errors.code}
          onChange={() => setErrors(({ username, password }) => ({ username, password }))}
        />
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? login.submitting : login.submit}
      </Button>
    </form>
  )
}

function CodeField({
  field,
  error,
  onChange,
}: {
  field: RefObject<HTMLInputElement | null>
  error: string | undefined
  onChange: () => void
}) {
  const { login } = useAdminWords()
  return (
    <Field label={login.code} hint={login.codeHint} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

type Outcome = 'open' | 'needs code' | 'wrong code' | 'refused'

function useLogIn() {
  const words = useWords()
  const { login } = useAdminWords()
  const api = useApi()
  const { open } = useSession()
  const [busy, setBusy] = useState(false)
  async function logIn(typed: {
    username: string
    password: string
    code?: string
  }): Promise<Outcome> {
    setBusy(true)
    try {
      const staff = await api(adminLogin, { body: typed })
      toast({ kind: 'good', title: login.success })
      open(staff)
      return 'open'
    } catch (error) {
      setBusy(false)
      const refusal = error instanceof ApiError ? error.code : null
      if (refusal === 'second_factor_required') return 'needs code'
      const noAnswer = error instanceof TypeError
      const own = error instanceof ApiError ? error.customerMessage : null
      toast({
        kind: 'destructive',
        title: login.failed,
        description: noAnswer ? words.errors.network : own || login.invalid,
      })
      return refusal === 'wrong_second_factor' ? 'wrong code' : 'refused'
    }
  }
  return { logIn, busy }
}
