import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

/** What a form asks for before it changes who gets in: the password, and a code where the account has an authenticator. */
export function ProofFields({ hasTotp }: { hasTotp: boolean }) {
  const { staff } = useAdminWords()
  return (
    <>
      <Field label={staff.password.current} required>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={500}
          />
        )}
      </Field>
      {hasTotp && <CodeField />}
    </>
  )
}

export function CodeField() {
  const { staff } = useAdminWords()
  return (
    <Field label={staff.totp.code} required>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </Field>
  )
}

/** What was typed into the fields of a form. */
export function proofIn(form: HTMLFormElement): { password: string; code?: string } {
  const fields = new FormData(form)
  const code = fields.get('code')
  return {
    password: String(fields.get('password') ?? ''),
    ...(code !== null && { code: String(code) }),
  }
}
