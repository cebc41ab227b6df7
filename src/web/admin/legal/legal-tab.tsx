import { useState } from 'react'
import { adminListLegal } from '#contract/admin-legal.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { localeNames } from '../../words/locale-choice.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { useList } from '../kit/use-list.ts'
import { gapsIn } from './gaps.ts'
import { LegalDocument } from './legal-document.tsx'
import { NoticesCard } from './notices-card.tsx'
import { RecordsCard } from './records-card.tsx'
import type { LegalText } from './legal-form.tsx'

/** The legal texts of a language. Those of the others stay behind it, with what is being changed in them. */
export function LegalTab() {
  const { legal } = useAdminWords()
  const [shown, setShown] = useState<Locale>(useLocale())
  const list = useList(adminListLegal, {})
  return (
    <>
      <TabTop title={legal.title} />
      <NoticesCard />
      <RecordsCard />
      <ListState list={list}>
        {(texts) =>
          texts.length === 0 ? (
            <Nothing>{legal.empty}</Nothing>
          ) : (
            <>
              <Elsewhere texts={texts.filter(({ locale }) => locale !== shown)} />
              <Field label={legal.language} className="mb-5 max-w-64">
                {(control) => (
                  <Select {...control} value={shown} onChoose={setShown}>
                    {locales.map((locale) => (
                      <option key={locale} value={locale} lang={locale}>
                        {localeNames[locale]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {locales.map((locale) => (
                <div key={locale} hidden={locale !== shown}>
                  <Documents texts={texts.filter((text) => text.locale === locale)} />
                </div>
              ))}
            </>
          )
        }
      </ListState>
    </>
  )
}

function Documents({ texts }: { texts: readonly LegalText[] }) {
  const { legal } = useAdminWords()
  if (texts.length === 0) return <Nothing>{legal.empty}</Nothing>
  const inOrder = legalTypes.flatMap((type) => texts.filter((text) => text.type === type))
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      {inOrder.map((text) => (
        <LegalDocument key={text.id} text={text} />
      ))}
    </div>
  )
}

/** Says in which of the languages not shown something is still to be filled in, or looked at. */
function Elsewhere({ texts }: { texts: readonly LegalText[] }) {
  const { legal } = useAdminWords()
  const found = [
    { title: legal.gapsTitle, open: texts.filter(({ reads }) => gapsIn(reads).length > 0) },
    { title: legal.news.elsewhere, open: texts.filter(({ news }) => news !== null) },
  ]
  return found
    .filter(({ open }) => open.length > 0)
    .map(({ title, open }) => (
      <Banner key={title} kind="warning" className="mb-5" title={title}>
        <ul>
          {open.map((text) => (
            <li key={text.id}>
              {legal.gaps({ language: localeNames[text.locale], title: text.title })}
            </li>
          ))}
        </ul>
      </Banner>
    ))
}
