import { useId, type ReactNode } from 'react'
import { adminFigures } from '#contract/admin-figures.ts'
import { errorText } from '../../call/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showMoney } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { showNumber } from '../kit/show-number.ts'
import { useList } from '../kit/use-list.ts'
import { Charts } from './charts.tsx'
import { CodeUse } from './code-use.tsx'
import type { Figures } from './figures-shown.ts'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { StepTable } from './step-table.tsx'
import { Way } from './way.tsx'

/** What was sold, over time, and how many of those who began a book have bought it. */
export function FiguresPart() {
  const words = useWords()
  const { figures: own, common } = useAdminWords()
  const id = useId()
  const [period, choose] = usePeriod()
  const read = useList(adminFigures, { query: { period } })
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading level={2} size="part" id={id}>
            {own.title}
          </Heading>
          {read.data && (
            <p className="text-sm text-ink-soft">{own.zone({ zone: read.data.timeZone })}</p>
          )}
        </div>
        <div className="w-full sm:w-auto sm:min-w-96">
          <PeriodChoice period={period} onChoose={choose} />
        </div>
      </div>
      {read.isError && (
        <Banner
          kind="error"
          className="mb-4"
          title={common.loadFailed}
          action={
            <Button
              kind="secondary"
              size="small"
              busy={read.isFetching}
              onClick={() => void read.refetch()}
            >
              {words.common.retry}
            </Button>
          }
        >
          {errorText(read.error, words)}
        </Banner>
      )}
      {read.isPending && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label={words.common.loading} />
        </div>
      )}
      {read.data && <Shown figures={read.data} stale={read.isPlaceholderData} />}
    </section>
  )
}

function Shown({ figures, stale }: { figures: Figures; stale: boolean }) {
  return (
    <div className="flex flex-col gap-6" aria-busy={stale || undefined}>
      <Totals total={figures.total} />
      <Charts figures={figures} />
      <StepTable figures={figures} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Way total={figures.total} />
        <CodeUse figures={figures} />
      </div>
    </div>
  )
}

function Totals({
  total: { orders, revenue, refunded, average, costed, margin, marginPerBook },
}: {
  total: Figures['total']
}) {
  const { figures: words, stock } = useAdminWords()
  const locale = useLocale()
  const net = revenue - refunded
  const lines: [label: string, value: ReactNode, hint?: string][] = [
    [words.orders, showNumber(orders, locale)],
    [words.revenue, showMoney(revenue, locale), words.revenueHint],
    [words.refunded, showMoney(refunded, locale), words.refundedHint],
    [words.net, showMoney(net, locale)],
    [words.average, average === null ? '–' : showMoney(average, locale)],
    [
      stock.margin,
      marginPerBook === null ? '–' : showMoney(margin, locale),
      marginPerBook === null ? stock.marginNone : stock.marginHint({ costed, orders }),
    ],
    [stock.marginPerBook, marginPerBook === null ? '–' : showMoney(marginPerBook, locale)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-7">
      {lines.map(([label, value, hint]) => (
        <div
          key={label}
          className="flex flex-col rounded-card border border-rule bg-sheet px-4 py-3 max-md:last:odd:col-span-2"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-bold whitespace-nowrap tabular-nums max-sm:text-base">
            {value}
          </dd>
          {hint && <dd className="text-xs text-ink-soft">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
