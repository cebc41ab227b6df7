import { useState } from 'react'
import { adminListMailTexts, adminReadMailText } from '#contract/admin-texts.ts'
import { locales, type Locale } from '#domain/locale.ts'
import type { MailTextKind } from '#domain/mail-text.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Select } from '../../ui/select.tsx'
import { localeNames } from '../../words/locale-choice.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { ListState } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { MailTextForm, type MailKindFacts } from './mail-text-form.tsx'

type Chosen = { kind: MailTextKind; locale: Locale }

/** Which mail, and in which language, and what is added to it. */
export function MailTexts() {
  const { mails: words } = useAdminWords().texts
  const own = useLocale()
  const list = useList(adminListMailTexts, {})
  const askToDiscard = useAskToDiscard()
  const [chosen, setChosen] = useState<Chosen>({ kind: 'order-confirmation', locale: own })
  const [dirty, setDirty] = useState(false)
  const choose = async (next: Partial<Chosen>) => {
    if (!(await askToDiscard(dirty))) return
    setDirty(false)
    setChosen({ ...chosen, ...next })
  }
  return (
    <Card>
      <Heading level={2} size="part" className="mb-2">
        {words.title}
      </Heading>
      <p className="mb-4 text-sm text-ink-soft">{words.text}</p>
      <ListState list={list}>
        {(kinds) => {
          const facts = kinds.find(({ kind }) => kind === chosen.kind)
          return (
            <>
              <Choice kinds={kinds} chosen={chosen} onChoose={(next) => void choose(next)} />
              {facts && (
                <Chosen
                  key={`${chosen.kind} ${chosen.locale}`}
                  facts={facts}
                  locale={chosen.locale}
                  onDirty={setDirty}
                />
              )}
            </>
          )
        }}
      </ListState>
    </Card>
  )
}

function Choice({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly MailKindFacts[]
  chosen: Chosen
  onChoose: (next: Partial<Chosen>) => void
}) {
  const { texts, deskOrder } = useAdminWords()
  const { mails: words } = texts
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-[2fr_1fr]">
      <Field label={words.kind}>
        {(control) => (
          <Select
            {...control}
            name="kind"
            value={chosen.kind}
            onChoose={(kind) => onChoose({ kind })}
          >
            {kinds.map(({ kind, locales: added }) => (
              <option key={kind} value={kind}>
                {deskOrder.mail.kinds[kind]}
                {added.length > 0 &&
                  ` (${words.added({ languages: added.map((locale) => localeNames[locale]).join(', ') })})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.language}>
        {(control) => (
          <Select
            {...control}
            name="language"
            value={chosen.locale}
            onChoose={(locale) => onChoose({ locale })}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function Chosen({
  facts,
  locale,
  onDirty,
}: {
  facts: MailKindFacts
  locale: Locale
  onDirty: (dirty: boolean) => void
}) {
  const list = useList(adminReadMailText, { params: { kind: facts.kind, locale } })
  // While another's is shown in its place, it is not this one's.
  if (list.isPlaceholderData) return null
  return (
    <ListState list={list}>
      {(saved) => <MailTextForm facts={facts} locale={locale} saved={saved} onDirty={onDirty} />}
    </ListState>
  )
}
