import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { adminListMailTexts, adminReadMailText, adminSaveMailText } from '#contract/admin-texts.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Locale } from '#domain/locale.ts'
import {
  mailTextLengthMax,
  mailTextParts,
  unknownPlaceholders,
  type MailText,
} from '#domain/mail-text.ts'
import { callKey } from '../../call/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useSeen } from '../kit/use-seen.ts'
import { MailPreview } from './mail-preview.tsx'
import { Versions } from './versions.tsx'

export type MailKindFacts = AnswerOf<typeof adminListMailTexts>[number]
type Saved = AnswerOf<typeof adminReadMailText>
const listed = [adminReadMailText]
const versionOf = (seen: number | null) => String(seen ?? 0)

/** What is typed to be added to a mail, and saving it. */
function useMailText(
  kind: MailKindFacts['kind'],
  parts: MailKindFacts['parts'],
  locale: Locale,
  saved: Saved,
) {
  const { texts } = useAdminWords()
  const words = texts.mails
  const api = useAdminApi()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [typed, setTyped] = useState<Partial<MailText>>({})
  const shown: MailText = { ...saved.now, ...typed }
  const dirty = mailTextParts.some((part) => shown[part] !== saved.now[part])
  useUnsaved(dirty)
  const seen = useSeen(versionOf(saved.seen), words.failed, listed)
  const type = (text: Partial<MailText>) => {
    if (!dirty) seen.begin(versionOf(saved.seen))
    setTyped({ ...typed, ...text })
  }
  const [save, busy] = useAction(async () => {
    const sent = typed
    const input = { params: { kind, locale } }
    const answer = await api(adminSaveMailText, {
      ...input,
      body: { seen: Number(seen.version) || null, text: shown },
    })
    queries.setQueryData(callKey(adminReadMailText, input), answer)
    // What was typed meanwhile goes on from what is saved.
    setTyped((now) => (now === sent ? {} : now))
    seen.begin(versionOf(answer.seen))
    toast({ kind: 'good', title: words.saved })
    await refresh(adminListMailTexts)
  }, seen.failure)
  const isWrong = parts.some((part) => unknownPlaceholders(kind, shown[part]).length > 0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWrong) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else void save()
  }
  return { shown, type, dirty, seen, busy, isWrong, submit }
}

/** What is added to a mail in a language, looked at before it is saved. */
export function MailTextForm({
  facts: { kind, parts, placeholders },
  locale,
  saved,
  onDirty,
}: {
  facts: MailKindFacts
  locale: Locale
  saved: Saved
  onDirty: (dirty: boolean) => void
}) {
  const { texts } = useAdminWords()
  const words = texts.mails
  const { shown, type, dirty, seen, busy, isWrong, submit } = useMailText(
    kind,
    parts,
    locale,
    saved,
  )
  const [isPreview, setPreview] = useState(false)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {seen.overtaken && <Overtaken>{said(saved.now)}</Overtaken>}
      {parts.map((part) => (
        <Part
          key={part}
          part={part}
          locale={locale}
          value={shown[part]}
          unknown={unknownPlaceholders(kind, shown[part])}
          onChange={(text) => type({ [part]: text })}
        />
      ))}
      <Placeholders names={placeholders} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!dirty}>
          {words.save}
        </Button>
        <Button kind="secondary" icon="mail" disabled={isWrong} onClick={() => setPreview(true)}>
          {words.show}
        </Button>
      </div>
      {isPreview && (
        <MailPreview kind={kind} locale={locale} text={shown} onClose={() => setPreview(false)} />
      )}
      <Versions
        versions={saved.history}
        onLoad={({ greeting, paragraph, signOff }) => type({ greeting, paragraph, signOff })}
      >
        {(version) => said(version) || '–'}
      </Versions>
    </form>
  )
}

const said = (text: MailText): string =>
  mailTextParts
    .map((part) => text[part])
    .filter((value) => value !== '')
    .join('\n\n')

function Part({
  part,
  locale,
  value,
  unknown,
  onChange,
}: {
  part: keyof MailText
  locale: Locale
  value: string
  /** placeholders in it that there are not */
  unknown: readonly string[]
  onChange: (text: string) => void
}) {
  const { texts } = useAdminWords()
  const words = texts.mails
  return (
    <Field
      label={words.parts[part]}
      hint={part === 'greeting' ? words.greetingHint : undefined}
      error={unknown.length > 0 && words.unknown({ marks: unknown.join(', ') })}
    >
      {(control) => {
        const shared = {
          ...control,
          name: part,
          lang: locale,
          spellCheck: true,
          maxLength: mailTextLengthMax[part],
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return part === 'greeting' ? (
          <TextInput {...shared} />
        ) : (
          <TextArea {...shared} rows={part === 'paragraph' ? 5 : 3} />
        )
      }}
    </Field>
  )
}

function Placeholders({ names }: { names: MailKindFacts['placeholders'] }) {
  const { texts } = useAdminWords()
  const words = texts.mails
  return (
    <p className="text-sm text-ink-soft">
      {words.placeholders}{' '}
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <code>{`{${name}}`}</code> ({words.placeholder[name]})
        </span>
      ))}
    </p>
  )
}
