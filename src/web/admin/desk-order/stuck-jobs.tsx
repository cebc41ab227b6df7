import { adminTakeUpJobs } from '#contract/admin-desk-order.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import type { PartProps } from './use-desk-order.ts'

/** What could not be done for an order by itself and why, when it is tried again, and a way to have that now. */
export function StuckJobs({ deskOrder: { order, stuck }, change, busy }: PartProps) {
  const {
    deskOrder: { stuck: words },
  } = useAdminWords()
  const locale = useLocale()
  if (stuck.length === 0) return null
  const told = stuck.map(({ job, fault }) =>
    fault === null ? words.jobs[job] : `${words.jobs[job]} ${words.why[fault]}`,
  )
  const next = stuck.map(({ nextAt }) => nextAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return (
    <Banner
      kind="error"
      title={words.title}
      action={
        <Button
          kind="secondary"
          size="small"
          busy={busy}
          onClick={() => void change(words.retried, adminTakeUpJobs, { params: { id: order.id } })}
        >
          {words.retry}
        </Button>
      }
    >
      {[...new Set(told)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {next && <p>{words.next({ time: showDateTime(next, locale) })}</p>}
    </Banner>
  )
}
