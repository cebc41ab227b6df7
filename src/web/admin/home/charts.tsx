import { useId, type ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { StepChart } from '../../ui/chart/step-chart.tsx'
import { showMoney, showPercent } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { shareOf, type Figures } from './figures-shown.ts'
import { showEuros, showStep } from './show-step.ts'

/** Sales, and of the books begun how many were paid for, side by side. */
export function Charts({ figures }: { figures: Figures }) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Sales figures={figures} />
      <Conversion figures={figures} />
    </div>
  )
}

function Sales({ figures: { steps, unit } }: { figures: Figures }) {
  const { figures: words } = useAdminWords()
  const locale = useLocale()
  const [best] = steps.toSorted((one, other) => other.revenue - one.revenue)
  const when = (from: string) => showStep(from, unit, locale)
  return (
    <Sheet
      title={words.sales.title[unit]}
      summary={
        best && best.revenue > 0
          ? words.sales.best({
              when: when(best.from).whole,
              revenue: showMoney(best.revenue, locale),
            })
          : words.sales.none
      }
    >
      <StepChart
        kind="bars"
        label={`${words.sales.title[unit]}. ${words.explore}`}
        least={1_00}
        show={(cents) => showEuros(cents, locale)}
        steps={steps.map((step) => ({
          id: step.from,
          name: when(step.from).short,
          value: step.revenue,
          down: step.refunded,
          told: words.sales.told({
            when: when(step.from).whole,
            orders: step.orders,
            revenue: showMoney(step.revenue, locale),
            refunded: step.refunded > 0 ? showMoney(step.refunded, locale) : null,
          }),
        }))}
      />
    </Sheet>
  )
}

function Conversion({ figures: { steps, unit } }: { figures: Figures }) {
  const { figures: words } = useAdminWords()
  const locale = useLocale()
  return (
    <Sheet title={words.conversion.title} summary={words.way.hint}>
      <StepChart
        kind="dots"
        label={`${words.conversion.title}. ${words.explore}`}
        show={(percent) => showPercent(percent, locale)}
        steps={steps.map((step) => {
          const share = shareOf(step)
          const { short, whole } = showStep(step.from, unit, locale)
          return {
            id: step.from,
            name: short,
            value: share,
            told:
              share === null
                ? words.conversion.none({ when: whole })
                : words.conversion.told({
                    when: whole,
                    begun: step.begun,
                    paid: step.paid,
                    share: showPercent(Math.round(share), locale),
                  }),
          }
        })}
      />
    </Sheet>
  )
}

function Sheet({
  title,
  summary,
  children,
}: {
  title: string
  summary: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-rule bg-sheet p-4 sm:p-5"
    >
      <Heading level={3} size="small" id={id}>
        {title}
      </Heading>
      <p className="mb-3 text-sm text-ink-soft">{summary}</p>
      {children}
    </section>
  )
}
