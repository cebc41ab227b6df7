import { useId, useState } from 'react'
import { adminListChanges } from '#contract/admin-changes.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { changedFields, changeTitle, type Change, type ShownField } from './change-shown.ts'

/** Who changed what in the shop, newest first, with what it said before and says since. */
export function Changes() {
  const { changes: words } = useAdminWords()
  const id = useId()
  const [before, setBefore] = useState<number | null>(null)
  const list = useList(adminListChanges, {
    query: before === null ? {} : { before: String(before) },
  })
  return (
    <section aria-labelledby={id} className="mt-8">
      <Heading level={2} size="part" id={id}>
        {words.title}
      </Heading>
      <p className="mb-4 text-sm text-ink-soft">{words.hint}</p>
      <ListState list={list}>
        {({ changes, more }) => (
          <>
            {changes.length === 0 ? (
              <Nothing>{words.none}</Nothing>
            ) : (
              <ol
                aria-labelledby={id}
                className="flex flex-col divide-y divide-rule rounded-card border border-rule bg-sheet"
              >
                {changes.map((change) => (
                  <Entry key={change.id} change={change} />
                ))}
              </ol>
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              {before !== null && (
                <Button kind="quiet" size="small" onClick={() => setBefore(null)}>
                  {words.newest}
                </Button>
              )}
              {more && (
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => setBefore(changes.at(-1)?.id ?? null)}
                >
                  {words.older}
                </Button>
              )}
            </div>
          </>
        )}
      </ListState>
    </section>
  )
}

function Entry({ change }: { change: Change }) {
  const admin = useAdminWords()
  const { changes: words } = admin
  const reading = { admin, shop: useWords(), locale: useLocale() }
  const line = changeTitle(change, reading)
  const fields = changedFields(change, reading)
  return (
    <li className="px-4 py-3 text-sm">
      <p className="font-semibold wrap-anywhere">{line}</p>
      <p className="text-ink-soft">
        {change.who === 'system' ? admin.deskOrder.receipt.system : change.who} ·{' '}
        <time dateTime={change.at.toISOString()}>{showDateTime(change.at, reading.locale)}</time>
      </p>
      {fields.length > 0 && (
        <details className="mt-1">
          <summary
            aria-label={words.showOf({ change: line })}
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-rule-strong underline-offset-4"
          >
            {words.show}
          </summary>
          <dl className="flex flex-col gap-3 pb-2">
            {fields.map((field) => (
              <FieldChange key={field.label} {...field} />
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

/** What fits on a line is shown as one. */
const isLong = (text = '') => text.length > 80 || text.includes('\n')

function FieldChange({ label, before, after }: ShownField) {
  const { changes: words } = useAdminWords()
  // Of what is new or gone there is one side only, and the line above says which.
  if (before === undefined || after === undefined) {
    return (
      <div className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
        <dt className="text-ink-soft">{label}</dt>
        <Said label={label} text={before ?? after ?? ''} />
      </div>
    )
  }
  return (
    <div
      className={cx(
        'grid gap-x-3',
        isLong(before) || isLong(after) ? 'sm:grid-cols-2' : 'sm:grid-cols-[12rem_1fr_1fr]',
      )}
    >
      <dt className={cx('text-ink-soft', (isLong(before) || isLong(after)) && 'sm:col-span-2')}>
        {label}
      </dt>
      <Said side={words.before} label={label} text={before} />
      <Said side={words.after} label={label} text={after} />
    </div>
  )
}

/** A long text is a field, so that a keyboard scrolls it and all of it can be copied. */
function Said({ side, label, text }: { side?: string; label: string; text: string }) {
  const { common } = useAdminWords()
  if (!isLong(text))
    return (
      <dd className="min-w-0 wrap-anywhere">
        {side && <span className="text-ink-soft">{common.labelled({ label: side })} </span>}
        {text || '–'}
      </dd>
    )
  return (
    <dd className="min-w-0">
      {side && (
        <span aria-hidden="true" className="text-ink-soft">
          {common.labelled({ label: side })}
        </span>
      )}
      <TextArea
        readOnly
        aria-label={side ? `${side}, ${label}` : label}
        rows={Math.min(10, Math.ceil(text.length / 60) + text.split('\n').length - 1)}
        value={text}
        className="text-sm"
      />
    </dd>
  )
}
