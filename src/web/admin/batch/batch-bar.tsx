import { useState } from 'react'
import { adminBatch, adminBatchFiles, adminMakeBatch } from '#contract/admin-batch.ts'
import { adminListOrders } from '#contract/admin-orders.ts'
import type { AnswerOf } from '#contract/call.ts'
import { batchMax, batchSteps, type BatchStep } from '#domain/batch.ts'
import type { OrderSorting } from '#domain/order-list.ts'
import { callAddress } from '../../call/request.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { filterQuery, type OrderFilter } from '../order-parts/order-filter.ts'
import { ShipListDialog } from './ship-list-dialog.tsx'
import { PaperLinks } from './paper-links.tsx'
import { TakeBackAll, type LeftParcels } from './take-back-all.tsx'
import type { Selection } from './use-selection.ts'
import { orderLists } from '../order-parts/order-lists.ts'

type Outcomes = AnswerOf<typeof adminBatch>

/** What is done with the chosen orders, and what became of the last of it. */
function useBatchWork(filter: OrderFilter, sort: OrderSorting, { ids, choose }: Selection) {
  const { batch: words } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const [made, setMade] = useState<{ number: number; count: number } | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes>([])
  const [all, isChoosing] = useAction(async () => {
    const rows = await api(adminListOrders, {
      query: { ...filterQuery(filter), sort, page: '1', pageSize: String(batchMax) },
    })
    choose(rows.map(({ id }) => id))
    setOutcomes([])
  }, words.failed)
  const [run, busy] = useAction(async (action: BatchStep) => {
    setMade(null)
    setOutcomes(await api(adminBatch, { params: { action }, body: { ids: [...ids] } }))
    await refresh(...orderLists)
  }, words.failed)
  const [putTogether, isPutting] = useAction(async () => {
    const { number, outcomes: told } = await api(adminMakeBatch, { body: { ids: [...ids] } })
    setOutcomes(told)
    setMade(number === null ? null : { number, count: told.filter(({ done }) => done).length })
    await refresh(...orderLists)
  }, words.failed)
  const asked = async (action: BatchStep) => {
    if (await ask(words.ask[action])) await run(action)
  }
  return { all, isChoosing, asked, busy, putTogether, isPutting, made, outcomes }
}

/** A day's work: choosing orders by the list's filter, and what is done with all of them; each then says what became of it. */
export function BatchBar({
  filter,
  sort,
  selection,
  onBatch,
}: {
  filter: OrderFilter
  sort: OrderSorting
  selection: Selection
  /** shows a batch */
  onBatch: (number: string) => void
}) {
  const { batch: words } = useAdminWords()
  const work = useBatchWork(filter, sort, selection)
  const { made, outcomes } = work
  const { ids, choose } = selection
  const [isShipping, setShipping] = useState(false)
  const [left, setLeft] = useState<LeftParcels | null>(null)
  return (
    <section aria-label={words.legend} className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="secondary"
          size="small"
          busy={work.isChoosing}
          onClick={() => void work.all()}
        >
          {words.all}
        </Button>
        <Button kind="secondary" size="small" icon="truck" onClick={() => setShipping(true)}>
          {words.ship.open}
        </Button>
        {ids.size > 0 && (
          <>
            <output className="text-sm font-bold tabular-nums">
              {words.chosen({ count: ids.size })}
            </output>
            <Button kind="quiet" size="small" onClick={() => choose([])}>
              {words.clear}
            </Button>
          </>
        )}
      </div>
      {ids.size > 0 && <Steps ids={[...ids]} work={work} />}
      {ids.size > 0 && ids.size <= batchMax && <PaperLinks ids={[...ids]} />}
      {ids.size >= batchMax && <p className="text-sm">{words.most({ count: batchMax })}</p>}
      {made && (
        <Made
          made={made}
          onShow={filter.batch === `${made.number}` ? null : () => onBatch(`${made.number}`)}
        />
      )}
      <Results outcomes={outcomes} />
      {left && !isShipping && <TakeBackAll left={left} onEnd={() => setLeft(null)} />}
      {isShipping && (
        <ShipListDialog left={left} onLeft={setLeft} onClose={() => setShipping(false)} />
      )}
    </section>
  )
}

/** What can be done with the chosen orders at once. */
function Steps({
  ids,
  work: { asked, busy, putTogether, isPutting },
}: {
  ids: string[]
  work: ReturnType<typeof useBatchWork>
}) {
  const { batch: words } = useAdminWords()
  const isTooMany = ids.length > batchMax
  return (
    <div className="flex flex-wrap items-center gap-2">
      {batchSteps.map((action) => (
        <Button
          key={action}
          size="small"
          busy={busy}
          disabled={isTooMany}
          onClick={() => void asked(action)}
        >
          {words.actions[action]}
        </Button>
      ))}
      <Button
        kind="secondary"
        size="small"
        busy={isPutting}
        disabled={isTooMany}
        onClick={() => void putTogether()}
      >
        {words.batches.make}
      </Button>
      {!isTooMany && (
        <a
          href={callAddress(adminBatchFiles, {}, { ids: ids.join(',') })}
          download
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
        >
          {words.files}
        </a>
      )}
    </div>
  )
}

/** A batch that was put together; `onShow` is null where it is shown already. */
function Made({
  made,
  onShow,
}: {
  made: { number: number; count: number }
  onShow: (() => void) | null
}) {
  const { batch: words } = useAdminWords()
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
      <output>{words.batches.made(made)}</output>
      {onShow && (
        <Button kind="quiet" size="small" onClick={onShow}>
          {words.batches.show}
        </Button>
      )}
    </p>
  )
}

function Results({ outcomes }: { outcomes: Outcomes }) {
  const { batch: words } = useAdminWords()
  const refused = outcomes.filter(({ done }) => !done)
  return (
    <>
      <output className="text-sm font-semibold">
        {outcomes.length > 0 &&
          words.result({ done: outcomes.length - refused.length, of: outcomes.length })}
      </output>
      {refused.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <span className="font-mono font-bold">{id}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
