import type { PageOutlier } from '#domain/page-gate.ts'
import type { Locale } from '#domain/locale.ts'
import { keysOf } from '#domain/keys.ts'
import { useLocale } from '../../words/words-context.tsx'
import { reasonsOf } from '../order-parts/pages-to-see.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import type { BookPage, Drawing } from './order-book.ts'
import { useProductionWords, type ProductionWords } from './production-words.ts'

const shares = [
  'inkShare',
  'fillableShare',
  'solidShare',
  'proxyPrecision',
  'proxyRecall',
  'faceEyes',
  'faceMouths',
]

/** A figure as people read it: shares in percent, lengths with their unit. */
export function showFigure(figure: string, value: number, locale: Locale): string {
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  if (shares.includes(figure)) return number({ style: 'percent', maximumFractionDigits: 1 })
  if (figure.endsWith('Mm')) return `${number({ maximumFractionDigits: 2 })} mm`
  if (figure === 'lineMetres') return `${number({ maximumFractionDigits: 1 })} m`
  return number({ maximumFractionDigits: Number.isInteger(value) ? 0 : 2 })
}

/** What is outside its limits, in plain words with the figure and what it may be. */
export function Outside({ page }: { page: Pick<BookPage, 'drawing' | 'missing'> }) {
  const { orders } = useAdminWords()
  const { pages } = useProductionWords()
  const locale = useLocale()
  const outliers = page.drawing?.verdict?.outliers ?? []
  const reasons = reasonsOf({ drawing: page.drawing }, orders.pagesToSee)
  if (outliers.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm">
      {outliers.map(({ figure, value, low, high }, i) => (
        <li key={figure} className="first-letter:uppercase">
          {reasons[i]}{' '}
          <span className="text-ink-soft">
            ({showFigure(figure, value, locale)},{' '}
            {limitsIn({ figure, value, low, high }, pages, locale)})
          </span>
        </li>
      ))}
    </ul>
  )
}

function limitsIn(
  { figure, low, high }: PageOutlier,
  words: ProductionWords['pages'],
  locale: Locale,
): string {
  const shown = (value: number | null) => showFigure(figure, value ?? 0, locale)
  if (low === null || low < 0) return words.atMost({ high: shown(high) })
  return high === null
    ? words.atLeast({ low: shown(low) })
    : words.between({ low: shown(low), high: shown(high) })
}

/** Every figure that was taken of a drawing. */
export function AllFigures({ drawing, label }: { drawing: Drawing; label: string }) {
  const { pages: words } = useProductionWords()
  const locale = useLocale()
  const { figures = {}, outliers = [] } = drawing.verdict ?? {}
  const shown = keysOf(words.figures).flatMap((name) => {
    const value = figures[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (shown.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-rule-strong underline-offset-4">
        {words.allFigures}
      </summary>
      <table aria-label={label} className="w-full">
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col" className="text-right">
              {words.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, value }) => {
            const isOutside = outliers.some(({ figure }) => figure === name)
            return (
              <tr key={name} className="border-t border-rule">
                <th scope="row" className="py-1 text-left font-normal">
                  {words.figures[name]}
                </th>
                <td
                  className={
                    isOutside
                      ? 'text-right font-bold text-red-ink tabular-nums'
                      : 'text-right tabular-nums'
                  }
                >
                  {showFigure(name, value, locale)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
