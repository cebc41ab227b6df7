import { useId, useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { adminListRecords } from '#contract/admin-verifactu.ts'
import { deliveryStates, type DeliveryState } from '#domain/record-delivery.ts'
import type { RecordType } from '#domain/verifactu.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showDateTime, showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { DataTable } from '../kit/data-table.tsx'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { productionPath } from '../order-parts/production-path.ts'
import type { ListedRecord } from './listed-record.ts'
import { RecordActions } from './record-actions.tsx'

type Which = 'to_correct' | DeliveryState | ''

const tones: Record<DeliveryState, Tone> = {
  waiting: 'yellow',
  accepted: 'green',
  with_errors: 'yellow',
  refused: 'red',
}

/** Records newest first, with what the agency says of each and what can be done about it. */
export function Records() {
  const { verifactu: words } = useAdminWords()
  const id = useId()
  const [only, setOnly] = useState<Which>('')
  const [number, setNumber] = useState('')
  const [before, setBefore] = useState<number | null>(null)
  const list = useList(adminListRecords, {
    query: {
      ...(only && { only }),
      ...(number && { number }),
      ...(before !== null && { before: String(before) }),
    },
  })
  return (
    <section aria-labelledby={id} className="mt-8">
      <Heading level={2} size="part" id={id} className="mb-3">
        {words.list.title}
      </Heading>
      <Search
        only={only}
        onOnly={(chosen) => {
          setOnly(chosen)
          setBefore(null)
        }}
        onNumber={(wanted) => {
          setNumber(wanted)
          setBefore(null)
        }}
      />
      <ListState list={list}>
        {({ records, more }) => (
          <>
            {records.length === 0 ? (
              <Nothing>{words.list.none}</Nothing>
            ) : (
              <Table records={records} />
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              {before !== null && (
                <Button kind="quiet" size="small" onClick={() => setBefore(null)}>
                  {words.list.newest}
                </Button>
              )}
              {more && (
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => setBefore(records.at(-1)?.id ?? null)}
                >
                  {words.list.older}
                </Button>
              )}
            </div>
          </>
        )}
      </ListState>
    </section>
  )
}

function Search({
  only,
  onOnly,
  onNumber,
}: {
  only: Which
  onOnly: (only: Which) => void
  onNumber: (number: string) => void
}) {
  const { verifactu: words } = useAdminWords()
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onNumber(typed.trim())
  }
  return (
    <form onSubmit={search} className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={words.list.only}>
        {(control) => (
          <Select {...control} name="only" value={only} onChoose={onOnly}>
            <option value="">{words.list.all}</option>
            <option value="to_correct">{words.toCorrect}</option>
            {deliveryStates.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.list.number}>
        {(control) => (
          <TextInput
            {...control}
            name="number"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" className="mb-1.5">
        {words.list.search}
      </Button>
    </form>
  )
}

function Table({ records }: { records: readonly ListedRecord[] }) {
  const { verifactu: words } = useAdminWords()
  const locale = useLocale()
  const { columns } = words
  return (
    <DataTable
      label={words.list.title}
      size="wide"
      columns={[
        { key: 'number', label: columns.number, isName: true },
        { key: 'kind', label: columns.kind },
        { key: 'at', label: columns.at },
        { key: 'total', label: columns.total, align: 'right', className: 'tabular-nums' },
        { key: 'state', label: columns.state },
        { key: 'actions', label: columns.actions, isWide: true },
      ]}
      rows={records.map((record) => ({
        id: String(record.id),
        cells: {
          number: (
            <Link
              href={productionPath(record.orderId)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {record.number}
            </Link>
          ),
          kind: (
            <>
              {record.kind === 'anulacion'
                ? words.anulacion
                : words.types[(record.type ?? 'F2') as RecordType]}
              {record.isCorrection && ` (${words.correction})`}
            </>
          ),
          at: <time dateTime={record.at}>{showDateTime(new Date(record.at), locale)}</time>,
          total:
            record.total === null ? '–' : showMoney(Math.round(Number(record.total) * 100), locale),
          state: <State record={record} />,
          actions: <RecordActions record={record} />,
        },
      }))}
    />
  )
}

function State({ record: { state, code, message } }: { record: ListedRecord }) {
  const { verifactu: words } = useAdminWords()
  if (state === null) return <Badge tone="outline">{words.unsent}</Badge>
  return (
    <div className="flex flex-col items-start gap-1 max-xl:items-end">
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {code && (
        <span className="max-w-80 text-xs text-ink-soft wrap-anywhere">
          {[code, message].filter(Boolean).join(' · ')}
        </span>
      )}
    </div>
  )
}
