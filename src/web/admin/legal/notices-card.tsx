import { useId } from 'react'
import {
  adminListNotices,
  adminPutNotice,
  adminRemoveNotice,
  readGuaranteeNotice,
} from '#contract/guarantee-notice.ts'
import { adminToday } from '#contract/admin-today.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { callAddress } from '../../call/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { showLongDate } from '../../words/format.ts'
import { localeNames } from '../../words/locale-choice.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { ListState } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'

type Fact = { locale: Locale; digest: string; putAt: Date }

/** The EU notice on the legal guarantee: which languages have it, and the file for each. */
export function NoticesCard() {
  const { notices: words } = useAdminWords()
  const list = useList(adminListNotices, {})
  const id = useId()
  return (
    <Card as="section" labelledBy={id} className="mb-5">
      <Heading level={3} size="small" id={id}>
        {words.title}
      </Heading>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{words.text}</p>
      <ListState list={list}>
        {(notices) => (
          <ul className="flex flex-col gap-3">
            {locales.map((locale) => (
              <Row
                key={locale}
                locale={locale}
                notice={notices.find((candidate) => candidate.locale === locale)}
              />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  )
}

function Row({ locale, notice }: { locale: Locale; notice: Fact | undefined }) {
  const { notices: words } = useAdminWords()
  const shown = useLocale()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const language = localeNames[locale]
  const done = async (title: string) => {
    toast({ kind: 'good', title })
    await refresh(adminListNotices, adminToday)
  }
  const [put, putting] = useAction(async (file: File) => {
    const form = new FormData()
    form.append('notice', file, file.name)
    await api(adminPutNotice, { params: { locale }, form })
    await done(words.saved)
  }, words.failed)
  const [remove, removing] = useAction(async () => {
    const { title, text, remove: action } = words.ask
    if (!(await ask({ title: title({ language }), text, action, dangerous: true }))) return
    await api(adminRemoveNotice, { params: { locale } })
    await done(words.removed)
  }, words.failed)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-3">
      <div>
        <strong lang={locale}>{language}</strong>
        <br />
        {notice ? (
          <a
            className="text-sm underline underline-offset-4"
            href={callAddress(readGuaranteeNotice, { locale }, { v: notice.digest })}
            target="_blank"
            rel="noopener"
          >
            {words.there({ date: showLongDate(notice.putAt, shown) })}
          </a>
        ) : (
          <span className="text-sm">{words.missing}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="small"
          accept="image/png,application/pdf"
          onFile={(file) => {
            if (!putting) void put(file)
          }}
        >
          {words.choose({ language })}
        </FileButton>
        {notice && (
          <Button kind="secondary" size="small" busy={removing} onClick={() => void remove()}>
            {words.remove({ language })}
          </Button>
        )}
      </div>
    </li>
  )
}
