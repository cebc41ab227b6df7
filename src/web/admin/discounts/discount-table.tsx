import { adminDeleteDiscount, adminListDiscounts } from '#contract/admin-discounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast.ts'
import { showDate, showMoney, showPercent } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useOvertaken } from '../kit/use-seen.ts'
import { utcDay } from '../kit/utc-day.ts'
import type { DiscountCode } from './check-discount.ts'

/**
 * Codes with their terms. `onDeleted` hears of one that is gone, since its row and what had focus there are gone too.
 * Long because it is a table, with its eight columns and what stands in each.
 */
export function DiscountTable({
  codes,
  onEdit,
  onDeleted,
}: {
  codes: readonly DiscountCode[]
  onEdit: (code: DiscountCode) => void
  onDeleted: (code: DiscountCode) => void
}) {
  const { discounts, common } = useAdminWords()
  const locale = useLocale()
  return (
    <DataTable
      label={discounts.title}
      columns={[
        { key: 'code', label: discounts.code, isName: true },
        { key: 'type', label: discounts.type },
        {
          key: 'value',
          label: discounts.value,
          align: 'right',
          className: 'whitespace-nowrap tabular-nums',
        },
        { key: 'from', label: discounts.from },
        { key: 'until', label: discounts.until },
        { key: 'usage', label: discounts.usage, align: 'right', className: 'tabular-nums' },
        { key: 'status', label: discounts.status },
        { key: 'actions', label: common.actions, isWide: true },
      ]}
      rows={codes.map((code) => ({
        id: code.id,
        cells: {
          code: <span className="font-mono font-bold">{code.code}</span>,
          type: discounts.types[code.discountType],
          value:
            code.discountType === 'percentage'
              ? showPercent(code.discountValue / 100, locale)
              : showMoney(code.discountValue, locale),
          from: (
            <time dateTime={code.startDate.toISOString()}>
              {showDate(utcDay(code.startDate), locale)}
            </time>
          ),
          until: (
            <time dateTime={code.endDate.toISOString()}>
              {showDate(utcDay(code.endDate), locale)}
            </time>
          ),
          usage: `${code.usageCount}/${code.maxUsage ?? '∞'}`,
          status: (
            <Badge tone={code.isActive ? 'green' : 'plain'}>
              {code.isActive ? discounts.active : discounts.inactive}
            </Badge>
          ),
          actions: (
            <Actions code={code} onEdit={() => onEdit(code)} onDeleted={() => onDeleted(code)} />
          ),
        },
      }))}
    />
  )
}

function Actions({
  code,
  onEdit,
  onDeleted,
}: {
  code: DiscountCode
  onEdit: () => void
  onDeleted: () => void
}) {
  const { discounts, common } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const overtakenOr = useOvertaken([adminListDiscounts])
  const [remove, busy] = useAction(async () => {
    if (
      !(await ask({
        title: discounts.deleteTitle,
        text: discounts.deleteText(code),
        action: common.delete,
        dangerous: true,
      }))
    )
      return
    await api(adminDeleteDiscount, { params: { id: code.id }, query: { version: code.version } })
    toast({ title: discounts.deleted, description: code.code })
    await refresh(adminListDiscounts)
    onDeleted()
  }, overtakenOr(discounts.deleteFailed))
  return (
    <div className="flex gap-1 max-md:justify-end">
      <ActionButton
        icon="edit"
        text={common.edit}
        label={discounts.editOf(code)}
        onClick={onEdit}
      />
      <ActionButton
        icon="trash"
        text={common.delete}
        label={discounts.deleteOf(code)}
        busy={busy}
        onClick={() => void remove()}
      />
    </div>
  )
}
