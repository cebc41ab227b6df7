import { adminListLegal, adminSettleLegal } from '#contract/admin-legal.ts'
import { readLegal } from '#contract/order.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { useAction } from '../kit/use-action.ts'
import { useOvertaken } from '../kit/use-seen.ts'
import { changedLines, type Change } from './changed-lines.ts'
import type { LegalText } from './legal-form.tsx'

const listed = [adminListLegal]

/**
 * Says that the shop's own text has changed since this one was written by hand, and in what; settled by having seen it,
 * or by taking it.
 */
export function LegalNews({ text }: { text: LegalText }) {
  const {
    legal: { news: words },
  } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const { id, news } = text
  const failure = useOvertaken(listed)
  const [settle, busy] = useAction(async (how: 'seen' | 'taken') => {
    if (!news) return
    if (how === 'taken' && !(await ask({ ...words.ask, title: words.ask.title(text) }))) return
    const body = { how, digest: news.now.digest, version: text.version }
    await api(adminSettleLegal, { params: { id }, body })
    toast({ kind: 'good', title: how === 'taken' ? words.taken : words.noted })
    await refresh(adminListLegal, readLegal)
  }, failure(words.failed))
  if (!news) return null
  return (
    <Banner
      kind="warning"
      title={words.title}
      action={
        <div className="flex flex-col gap-3">
          <Disclosure summary={words.difference}>
            <Difference was={news.was} now={news.now} lang={text.locale} />
          </Disclosure>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" size="small" busy={busy} onClick={() => void settle('seen')}>
              {words.seen}
            </Button>
            <Button kind="secondary" size="small" busy={busy} onClick={() => void settle('taken')}>
              {words.take}
            </Button>
          </div>
        </div>
      }
    >
      {words.text}
    </Banner>
  )
}

type Version = { title: string; content: string }

function Difference({ was, now, lang }: { was: Version; now: Version; lang: string }) {
  const whole = ({ title, content }: Version) => `${title}\n${content}`
  return (
    <ol className="flex flex-col gap-4 text-sm wrap-anywhere text-ink">
      {changedLines(whole(was), whole(now)).map((change, index) => (
        // Nothing is put in or taken out of this list while it is shown.
        <li key={index} className="flex flex-col gap-2">
          <Stretch change={change} lang={lang} />
        </li>
      ))}
    </ol>
  )
}

function Stretch({ change: { before, after }, lang }: { change: Change; lang: string }) {
  const {
    legal: { news: words },
  } = useAdminWords()
  const parts = [
    { name: words.was, lines: before, className: 'border-red', Mark: 'del' as const },
    { name: words.now, lines: after, className: 'border-green', Mark: 'ins' as const },
  ]
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines, className, Mark }) => (
      <div key={Mark} className={`border-l-4 pl-3 ${className}`}>
        <p className="font-bold">{name}</p>
        <Mark lang={lang} className="block whitespace-pre-line no-underline">
          {lines.join('\n')}
        </Mark>
      </div>
    ))
}
