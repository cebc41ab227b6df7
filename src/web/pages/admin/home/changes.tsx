import { useId, useState } from 'react'
import { adminListChanges } from '#contract/admin-changes.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { showDateTime, showMoney } from '../../../words/format.ts'
import { useLocale } from '../../../words/words-context.tsx'
import { useAdminWords } from '../admin-words.ts'
import { ListState, Nothing } from '../list-state.tsx'
import { useList } from '../use-list.ts'

type Change = AnswerOf<typeof adminListChanges>['changes'][number]

/** Who changed what in the shop, newest first, with what it said before and says since. */
export function Changes() {
  const { changes: words } = useAdminWords()
  const id = useId()
  const [before, setBefore] = useState<number | null>(null)
  const list = useList(adminListChanges, { query: before === null ? {} : { before: String(before) } })
  return (
    <section aria-labelledby={id} className="mt-8">
      <Heading level={2} size="part" id={id}>{words.title}</Heading>
      <p className="mb-4 text-sm text-ink-soft">{words.hint}</p>
      <ListState list={list}>
        {({ changes, more }) => (
          <>
            {changes.length === 0
              ? <Nothing>{words.none}</Nothing>
              : <ol aria-labelledby={id} className="flex flex-col divide-y divide-rule rounded-card border border-rule bg-sheet">{changes.map((change) => <Entry key={change.id} change={change} />)}</ol>}
            <div className="mt-4 flex flex-wrap gap-3">
              {before !== null && <Button kind="quiet" size="small" onClick={() => setBefore(null)}>{words.newest}</Button>}
              {more && <Button kind="secondary" size="small" onClick={() => setBefore(changes.at(-1)?.id ?? null)}>{words.older}</Button>}
            </div>
          </>
        )}
      </ListState>
    </section>
  )
}

function Entry({ change: { at, who, what, kind, name, before, after } }: { change: Change }) {
  const { changes: words } = useAdminWords()
  const locale = useLocale()
  const named = <T extends object>(known: T, key: string): string => (Object.hasOwn(known, key) ? String(known[key as keyof T]) : key)
  // What is gone is called what it was called last.
  const lastName = name ?? before['code'] ?? before['name']
  const line = words.line({ kind: named(words.kinds, kind), name: typeof lastName === 'string' ? lastName.split('\t')[0]! : '', what: named(words.whats, what) })
  const fields = Object.keys({ ...before, ...after })
  return (
    <li className="px-4 py-3 text-sm">
      <p className="font-semibold wrap-anywhere">{line}</p>
      <p className="text-ink-soft">{who} · <time dateTime={at.toISOString()}>{showDateTime(at, locale)}</time></p>
      {fields.length > 0 && (
        <details className="mt-1">
          <summary aria-label={words.showOf({ change: line })} className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-rule-strong underline-offset-4">{words.show}</summary>
          <dl className="flex flex-col gap-3 pb-2">
            {fields.map((field) => (
              <div key={field} className="min-w-0">
                <dt className="font-mono text-xs">{field}</dt>
                <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                  {field in before && <Said label={words.before} field={field} value={before[field]} />}
                  {field in after && <Said label={words.after} field={field} value={after[field]} />}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

/** As a field, so that a keyboard scrolls it and it can be copied from. */
function Said({ label, field, value }: { label: string; field: string; value: unknown }) {
  const locale = useLocale()
  const text = typeof value === 'string' ? value : typeof value === 'number' && field.endsWith('Cents') ? showMoney(value, locale) : JSON.stringify(value)
  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="text-ink-soft">{label}</span>
      <TextArea readOnly aria-label={`${label}, ${field}`} rows={Math.min(10, Math.ceil(text.length / 60) + text.split('\n').length - 1) || 1} value={text} className="font-mono text-xs" />
    </div>
  )
}
