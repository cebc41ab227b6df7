import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { DataTable } from '../kit/data-table.tsx'
import { showNumber } from '../kit/show-number.ts'
import type { Figures } from './figures-shown.ts'

/** More than this many are shown when asked for. */
const shownAtFirst = 10

/** Which discount codes were used, what they brought in and what they cost. */
export function CodeUse({ figures: { codes, moreCodes } }: { figures: Figures }) {
  const {
    figures: { codes: words },
  } = useAdminWords()
  const locale = useLocale()
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = all ? codes : codes.slice(0, shownAtFirst)
  const right = { align: 'right', className: 'tabular-nums' } as const
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-rule bg-sheet p-4 sm:p-5"
    >
      <Heading level={3} size="small" id={id}>
        {words.title}
      </Heading>
      <p className="mb-3 text-sm text-ink-soft">{codes.length === 0 ? words.none : words.hint}</p>
      {codes.length > 0 && (
        <DataTable
          label={words.title}
          columns={[
            { key: 'code', label: words.code, isName: true },
            { key: 'uses', label: words.uses, ...right },
            { key: 'revenue', label: words.revenue, ...right },
            { key: 'discount', label: words.discount, ...right },
          ]}
          rows={shown.map(({ code, uses, revenue, discount }) => ({
            id: code,
            cells: {
              code: <span className="font-mono font-bold">{code}</span>,
              uses: showNumber(uses, locale),
              revenue: showMoney(revenue, locale),
              discount: showMoney(discount, locale),
            },
          }))}
        />
      )}
      {shown.length < codes.length && (
        <Button kind="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
          {words.all({ count: codes.length })}
        </Button>
      )}
      {all && moreCodes && <p className="mt-3 text-sm text-ink-soft">{words.more}</p>}
    </section>
  )
}
