import { adminReadVerifactu, adminSendRecords } from '#contract/admin-verifactu.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { showDate, showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { showNumber } from '../kit/show-number.ts'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'

type Status = AnswerOf<typeof adminReadVerifactu>

/** Whether records are made and sent, how many wait, and what is in the way. */
export function StatusCard() {
  const list = useList(adminReadVerifactu, {})
  return (
    <Card>
      <ListState list={list}>{(status) => <Facts status={status} />}</ListState>
    </Card>
  )
}

function Facts({ status }: { status: Status }) {
  const { verifactu: words } = useAdminWords()
  const locale = useLocale()
  const { mode, records, waiting, toCorrect, trouble, certificate, answeredAt, receipt } = status
  const { nextAt, isSending } = status
  const figures = [
    { name: words.records, value: records },
    { name: words.waiting, value: waiting },
    { name: words.toCorrect, value: toCorrect },
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{words.modes[mode]}</p>
      {trouble && <Trouble status={status} trouble={trouble} />}
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-2xl leading-tight font-bold tabular-nums">
              {showNumber(value, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-1 text-sm text-ink-soft wrap-anywhere">
        {mode !== 'off' && !isSending && <p>{words.notSent}</p>}
        {certificate && (
          <p>
            {words.certificate({
              holder: certificate.holder,
              until: showDate(certificate.validUntil, locale),
            })}
          </p>
        )}
        {nextAt && !trouble && <p>{words.next({ time: showDateTime(nextAt, locale) })}</p>}
        {answeredAt && <p>{words.answered({ time: showDateTime(answeredAt, locale) })}</p>}
        {receipt && <p>{words.receipt({ receipt })}</p>}
      </div>
    </div>
  )
}

function Trouble({
  status: { waiting, nextAt },
  trouble: { fault, since, code, message },
}: {
  status: Status
  trouble: NonNullable<Status['trouble']>
}) {
  const { verifactu: words, common } = useAdminWords()
  const locale = useLocale()
  const api = useAdminApi()
  const refresh = useRefresh()
  const [send, busy] = useAction(async () => {
    await api(adminSendRecords, {})
    toast({ kind: 'good', title: words.sendNowDone })
    await refresh(adminReadVerifactu)
  }, common.notDone)
  // What the agency says is its own; what went wrong on the way is said above in the reader's words.
  const isSaid = fault === 'refused' || fault === 'service'
  return (
    <Banner
      kind="error"
      title={words.troubleTitle({ count: waiting, since: showDateTime(since, locale) })}
      action={
        <Button kind="secondary" size="small" busy={busy} onClick={() => void send()}>
          {words.sendNow}
        </Button>
      }
    >
      <p>{words.troubles[fault]}</p>
      {isSaid && (
        <p className="wrap-anywhere">
          {words.said({ said: [code, message].filter(Boolean).join(' · ') })}
        </p>
      )}
      <p>{words.troubleRest}</p>
      {nextAt && <p>{words.next({ time: showDateTime(nextAt, locale) })}</p>}
    </Banner>
  )
}
