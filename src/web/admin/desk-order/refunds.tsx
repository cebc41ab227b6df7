import { adminCheckRefunds } from '#contract/admin-desk-order.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showDateTime, showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import type { PartProps, DeskOrder } from './use-desk-order.ts'

const tones: Record<DeskOrder['money']['refunds'][number]['state'], Tone> = {
  asked: 'outline',
  done: 'green',
  failed: 'red',
}

/** An order's refunds, and for those under way a button that asks what became of them. */
export function Refunds({
  deskOrder: {
    order,
    money: { refunds },
  },
  change,
  busy,
}: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const locale = useLocale()
  if (refunds.length === 0) return null
  return (
    <>
      <ul aria-label={words.refunds} className="flex flex-col gap-2 text-sm">
        {refunds.map(({ id, amount, state, reason, who, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule pb-2 last:border-0"
          >
            <strong className="tabular-nums">{showMoney(amount, locale)}</strong>
            <Badge tone={tones[state]}>{words.refundStates[state]}</Badge>
            <span className="text-ink-soft">
              {showDateTime(createdAt, locale)}, {who}
            </span>
            {reason && <span className="basis-full wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ul>
      {refunds.some(({ state }) => state === 'asked') && (
        <Button
          kind="secondary"
          size="small"
          busy={busy}
          className="self-start"
          onClick={() =>
            void change(words.refundsChecked, adminCheckRefunds, {
              params: { id: order.id },
            })
          }
        >
          {words.checkRefunds}
        </Button>
      )}
    </>
  )
}
