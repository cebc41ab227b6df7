import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { FormAlert } from '../kit/form-alert.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { labelOf, type Extra } from './extra-name.ts'
import { translated, useTranslations, type Translations } from './use-translations.ts'

/** What an extra is called in the other languages; those without a name are left out. */
export function TranslationsForm({ extra, onClose }: { extra: Extra; onClose: () => void }) {
  const words = useWords()
  const { extras, common } = useAdminWords()
  const id = useId()
  const form = useTranslations(extra, onClose)
  const { seen, nameless, busy } = form
  return (
    <form
      noValidate
      onSubmit={form.submit}
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
      {translated.map((locale) => (
        <Translation key={locale} locale={locale} form={form} alertId={`${id}-alert`} />
      ))}
      <FormAlert id={`${id}-alert`}>{nameless && extras.translationNeedsName}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {busy ? common.saving : words.common.save}
        </Button>
        <Button kind="secondary" size="small" onClick={() => void form.cancel()}>
          {words.common.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The name and the description in a language. */
function Translation({
  locale,
  form: { typed, nameless, set },
  alertId,
}: {
  locale: (typeof translated)[number]
  form: Translations
  alertId: string
}) {
  const words = useWords()
  const { extras } = useAdminWords()
  const language = new Intl.DisplayNames([useLocale()], { type: 'language' }).of(locale) ?? locale
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label={extras.translationIn({ language })}>
        {(control) => (
          <TextInput
            {...control}
            name={`name-${locale}`}
            lang={locale}
            maxLength={200}
            value={typed[locale].name}
            onChange={(event) => set(locale, { name: event.target.value })}
            {...(nameless === locale && {
              'aria-invalid': true as const,
              'aria-describedby': alertId,
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
            onChange={(event) => set(locale, { description: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
