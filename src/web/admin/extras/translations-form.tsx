import { useId, useState, type FormEvent } from 'react'
import { adminListExtras, adminSaveExtra } from '#contract/admin-catalogue.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { recordOf } from '#domain/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { FormAlert } from '../kit/form-alert.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useSeen } from '../kit/use-seen.ts'
import { useRefresh } from '../kit/use-list.ts'
import { labelOf, type Extra } from './extra-name.ts'

const listed = [adminListExtras]
const translated = locales.filter((locale) => locale !== 'es')
type Typed = Record<Locale, { name: string; description: string }>

function typedOf({ translations }: Extra): Typed {
  return recordOf(locales, (locale) => ({
    name: translations[locale]?.name ?? '',
    description: translations[locale]?.description ?? '',
  }))
}

/** What an extra is called in the other languages; those without a name are left out. */
export function TranslationsForm({ extra, onClose }: { extra: Extra; onClose: () => void }) {
  const words = useWords()
  const { extras, common } = useAdminWords()
  const shown = useLocale()
  const id = useId()
  const api = useAdminApi()
  const refresh = useRefresh()
  const askToDiscard = useAskToDiscard()
  const [initial] = useState(() => typedOf(extra))
  const [typed, setTyped] = useState(initial)
  const [nameless, setNameless] = useState<Locale | null>(null)
  const dirty = JSON.stringify(typed) !== JSON.stringify(initial)
  useUnsaved(dirty)

  const seen = useSeen(extra.version, extras.updateFailed, listed)
  const [save, busy] = useAction(async () => {
    const named = translated.filter((locale) => typed[locale].name.trim())
    const translations = Object.fromEntries(
      named.map((locale) => {
        const { name, description } = typed[locale]
        return [
          locale,
          { name: name.trim(), ...(description.trim() && { description: description.trim() }) },
        ]
      }),
    )
    await api(adminSaveExtra, {
      params: { id: extra.id },
      body: { name: extra.name, translations, version: seen.version },
    })
    toast({ kind: 'good', title: extras.updated, description: labelOf(extra) })
    await refresh(adminListExtras)
    onClose()
  }, seen.failure)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing =
      translated.find((locale) => !typed[locale].name.trim() && typed[locale].description.trim()) ??
      null
    setNameless(missing)
    if (missing) event.currentTarget.querySelector<HTMLElement>(`[name=name-${missing}]`)?.focus()
    else void save()
  }
  const cancel = async () => {
    if (await askToDiscard(dirty)) onClose()
  }
  const languages = new Intl.DisplayNames([shown], { type: 'language' })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={extras.translationsOf({ name: labelOf(extra) })}
      className="flex flex-col gap-4"
    >
      {seen.overtaken && (
        <Overtaken>
          {Object.entries(extra.translations)
            .map(
              ([locale, { name, description }]) =>
                `${locale}: ${[name, description].filter(Boolean).join(', ')}`,
            )
            .join('\n')}
        </Overtaken>
      )}
      <p className="text-sm text-ink-soft">{extras.translationsHint}</p>
      {translated.map((locale) => {
        const language = languages.of(locale) ?? locale
        const set = (change: Partial<Typed[Locale]>) => {
          setTyped({ ...typed, [locale]: { ...typed[locale], ...change } })
          setNameless(null)
        }
        return (
          <div key={locale} className="grid items-start gap-4 md:grid-cols-2">
            <Field label={extras.translationIn({ language })}>
              {(control) => (
                <TextInput
                  {...control}
                  name={`name-${locale}`}
                  lang={locale}
                  maxLength={200}
                  value={typed[locale].name}
                  onChange={(event) => set({ name: event.target.value })}
                  {...(nameless === locale && {
                    'aria-invalid': true as const,
                    'aria-describedby': `${id}-alert`,
                  })}
                />
              )}
            </Field>
            <Field
              label={extras.translationDescription({ language })}
              optionalText={words.common.optional}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name={`description-${locale}`}
                  lang={locale}
                  maxLength={500}
                  value={typed[locale].description}
                  onChange={(event) => set({ description: event.target.value })}
                />
              )}
            </Field>
          </div>
        )
      })}
      <FormAlert id={`${id}-alert`}>{nameless && extras.translationNeedsName}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {busy ? common.saving : words.common.save}
        </Button>
        <Button kind="secondary" size="small" onClick={() => void cancel()}>
          {words.common.cancel}
        </Button>
      </div>
    </form>
  )
}
