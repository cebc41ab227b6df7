import { useId } from 'react'
import { adminListPages } from '#contract/admin-pages.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { JudgedFigure } from '#domain/page-gate.ts'
import { Heading } from '../../ui/heading.tsx'
import { useAdminWords, type AdminWords } from '../kit/admin-words.ts'
import { useList } from '../kit/use-list.ts'

type OrderPage = AnswerOf<typeof adminListPages>['pages'][number]

/** What is the matter with a page, in words; empty when nothing is. */
export function reasonsOf(
  { missing, drawing }: Pick<OrderPage, 'missing' | 'drawing'>,
  words: AdminWords['orders']['pagesToSee'],
): string[] {
  const reasons = (drawing?.verdict?.outliers ?? []).map(({ figure, value, high }) => {
    const of: Partial<Record<JudgedFigure, string>> =
      high !== null && value > high ? words.tooMuch : words.tooLittle
    return of[figure] ?? words.other
  })
  return missing ? [words.notDrawn, ...reasons] : reasons
}

/** The pages of an order's book that somebody should look at before it is printed; nothing while no page is drawn. */
export function PagesToSee({ orderId }: { orderId: string }) {
  const {
    orders: { pagesToSee: words },
  } = useAdminWords()
  const id = useId()
  const pages = useList(adminListPages, { params: { id: orderId } }).data?.pages ?? []
  if (!pages.some(({ missing, drawing }) => missing || drawing)) return null
  const toSee = pages
    .map((page) => ({ page: page.page, reasons: reasonsOf(page, words) }))
    .filter(({ reasons }) => reasons.length > 0)
  return (
    <section aria-labelledby={id} className="mt-6">
      <Heading level={3} size="small" id={id} className="mb-2">
        {words.toSee}
      </Heading>
      {toSee.length === 0 && <p className="text-sm">{words.nothing}</p>}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {toSee.map(({ page, reasons }) => (
          <li key={page}>
            {words.page({ page })}: {reasons.join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
