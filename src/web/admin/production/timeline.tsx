import { useId } from 'react'
import { adminReadTimeline } from '#contract/admin-production.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Locale } from '#domain/locale.ts'
import { amountOf } from '#domain/order-event.ts'
import type { PrinterName } from '#domain/printer.ts'
import { Heading } from '../../ui/heading.tsx'
import { showDateTime, showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords, type AdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { useProductionWords, type ProductionWords } from './production-words.ts'

type Entry = AnswerOf<typeof adminReadTimeline>[number]

/** Who did what to the order and when, newest first. */
export function Timeline({ orderId }: { orderId: string }) {
  const {
    timeline: words,
    files: { printers },
  } = useProductionWords()
  const { orders } = useAdminWords()
  const locale = useLocale()
  const id = useId()
  const list = useList(adminReadTimeline, { params: { id: orderId } })
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="part" id={id} className="mb-3">
        {words.title}
      </Heading>
      <ListState list={list}>
        {(entries) => (
          <ol className="flex flex-col gap-3 border-l-2 border-rule pl-4 text-sm">
            {entries.map((entry, i) => (
              <li
                key={`${entry.at.getTime()} ${i}`}
                className="relative before:absolute before:top-1.5 before:-left-[1.3125rem] before:size-2 before:rounded-full before:bg-ink"
              >
                <p className="font-semibold wrap-anywhere">
                  {whatHappened(entry, words, { statuses: orders.statuses, printers, locale })}
                </p>
                {typeof entry.detail.text === 'string' && (
                  <p className="my-1 max-w-prose border-l-4 border-rule-strong pl-3 wrap-anywhere whitespace-pre-line">
                    {entry.detail.text}
                  </p>
                )}
                <p className="text-ink-soft">
                  {whoDid(entry.who, words)} ·{' '}
                  <time dateTime={entry.at.toISOString()}>{showDateTime(entry.at, locale)}</time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListState>
    </section>
  )
}

type Words = ProductionWords['timeline']

function whoDid(who: string, { whos }: Words): string {
  return Object.hasOwn(whos, who) ? whos[who as keyof Words['whos']] : who
}

/** An event in words, money as the locale writes it; one that this screen does not know yet by its own name. */
export function whatHappened(
  { what, detail }: Pick<Entry, 'what' | 'detail'>,
  words: Words,
  {
    statuses,
    printers,
    locale,
  }: {
    statuses: AdminWords['orders']['statuses']
    printers: Record<PrinterName, string>
    locale: Locale
  },
): string {
  const name = what === 'by_hand' ? handName(detail) : what
  if (!Object.hasOwn(words.events, name)) return words.other({ what: what.replaceAll('_', ' ') })
  const text = (value: unknown) =>
    Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '–'
  const status =
    typeof detail.to === 'string' && Object.hasOwn(statuses, detail.to)
      ? statuses[detail.to as keyof typeof statuses]
      : text(detail.to)
  const cents = amountOf(detail)
  const said = words.events[name as keyof Words['events']]({
    count: text(detail.count),
    page: text(detail.page),
    pages: text(detail.pages),
    to: status,
    amount: cents === null ? text(detail.amount) : showMoney(cents, locale),
    printer: Object.hasOwn(printers, text(detail.printer))
      ? printers[detail.printer as PrinterName]
      : text(detail.printer),
  })
  return detail.reopened === true ? words.reopened({ what: said }) : said
}

/** What was done by hand without an event of its own: a note, or anything else. */
function handName({ before, after }: Record<string, unknown>): keyof Words['events'] {
  const has = (fields: unknown) => typeof fields === 'object' && fields !== null && 'note' in fields
  if (has(after)) return 'note_added'
  return has(before) ? 'note_deleted' : 'by_hand'
}
