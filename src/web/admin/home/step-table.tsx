import { Disclosure } from '../../ui/disclosure.tsx'
import { showMoney, showPercent } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { DataTable } from '../kit/data-table.tsx'
import { showNumber } from '../kit/show-number.ts'
import { shareOf, type Figures } from './figures-shown.ts'
import { showStep } from './show-step.ts'

/** What the charts show, in numbers, newest first. */
export function StepTable({ figures: { steps, unit } }: { figures: Figures }) {
  const { figures: words, stock } = useAdminWords()
  const locale = useLocale()
  const right = { align: 'right', className: 'tabular-nums' } as const
  return (
    <Disclosure summary={words.table.open}>
      <DataTable
        label={words.title}
        columns={[
          { key: 'when', label: words.table.when, isName: true },
          { key: 'orders', label: words.orders, ...right },
          { key: 'revenue', label: words.revenue, ...right },
          { key: 'refunded', label: words.refunded, ...right },
          { key: 'margin', label: stock.margin, ...right },
          { key: 'perBook', label: stock.marginPerBook, ...right },
          { key: 'begun', label: words.way.begun, ...right },
          { key: 'withPhotos', label: words.way.withPhotos, ...right },
          { key: 'ordered', label: words.way.ordered, ...right },
          { key: 'paid', label: words.way.paid, ...right },
          { key: 'share', label: words.table.conversion, ...right },
        ]}
        rows={steps.toReversed().map((step) => {
          const share = shareOf(step)
          return {
            id: step.from,
            cells: {
              when: showStep(step.from, unit, locale).whole,
              orders: showNumber(step.orders, locale),
              revenue: showMoney(step.revenue, locale),
              refunded: showMoney(step.refunded, locale),
              margin: step.costed > 0 ? showMoney(step.margin, locale) : '–',
              perBook:
                step.costed > 0 ? showMoney(Math.round(step.margin / step.costed), locale) : '–',
              begun: showNumber(step.begun, locale),
              withPhotos: showNumber(step.withPhotos, locale),
              ordered: showNumber(step.ordered, locale),
              paid: showNumber(step.paid, locale),
              share: share === null ? '–' : showPercent(Math.round(share), locale),
            },
          }
        })}
      />
    </Disclosure>
  )
}
