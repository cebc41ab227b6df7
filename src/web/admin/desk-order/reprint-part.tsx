import { useState } from 'react'
import { adminCallOffReprint, adminReadReprintable } from '#contract/admin-parcels.ts'
import { carrierNames } from '#domain/carrier.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useExtraNames } from '../kit/extra-names.ts'
import { ListState } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { ReprintForm } from './reprint-form.tsx'
import type { PartProps, DeskOrder } from './use-desk-order.ts'

/** An order made once more: what was, what is under way, and another one. */
export function ReprintPart(props: PartProps) {
  const { reprints: words } = useAdminWords()
  const ask = useAsk()
  const [isOpen, setOpen] = useState(false)
  const { deskOrder, change, busy } = props
  const { order, reprints, reprintId, can } = deskOrder
  // Somebody's replacement is under way: what was to be another one is not waiting behind it.
  if (isOpen && !can.includes('reprint')) setOpen(false)
  const callOff = async (id: string) => {
    const { callOffTitle: title, callOffText: text, callOff: action } = words
    if (await ask({ title, text, action, dangerous: true }))
      await change(words.callOffDone, adminCallOffReprint, {
        params: { id: order.id, reprintId: id },
      })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">{words.hint}</p>
      {reprints.length > 0 && (
        <ul aria-label={words.list} className="flex w-full flex-col gap-3 text-sm">
          {reprints.map((reprint) => (
            <li key={reprint.id} className="border-b border-rule pb-3 last:border-0">
              <Made reprint={reprint} />
              {reprint.id === reprintId && can.includes('call_off') && (
                <Button
                  kind="quiet"
                  size="small"
                  className="mt-2"
                  busy={busy}
                  onClick={() => void callOff(reprint.id)}
                >
                  {words.callOff}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.includes('reprint') &&
        (isOpen ? (
          <Open key={reprints.length} {...props} onClose={() => setOpen(false)} />
        ) : (
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        ))}
    </div>
  )
}

/** What it can be made from is looked up as the form opens: the files lie in the storage. */
function Open({ onClose, ...props }: PartProps & { onClose: () => void }) {
  const list = useList(adminReadReprintable, { params: { id: props.deskOrder.order.id } })
  return (
    <ListState list={list}>
      {(from) => <ReprintForm {...props} from={from} onClose={onClose} />}
    </ListState>
  )
}

function Made({ reprint }: { reprint: DeskOrder['reprints'][number] }) {
  const { reprints: words, deskOrder } = useAdminWords()
  const locale = useLocale()
  const extraNames = useExtraNames()
  const { number, reason, note, hasBook, extras, isWhole, who, madeAt, calledOffAt } = reprint
  const { before } = reprint
  const pieces = [...(hasBook ? [words.book] : []), ...extras.map((name) => extraNames([name]))]
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{words.item({ number: String(number), reason: words.reasons[reason] })}</strong>
        {calledOffAt && <Badge tone="plain">{words.calledOff}</Badge>}
      </p>
      <p className="text-ink-soft">
        {showDateTime(madeAt, locale)}, {who}
      </p>
      {note && <p className="wrap-anywhere">{note}</p>}
      {!isWhole && <p>{words.only({ pieces: pieces.join(', ') })}</p>}
      {before && !calledOffAt && (
        <p className="wrap-anywhere">
          {words.before({ carrier: carrierNames[before.carrier] ?? deskOrder.otherCarrier })}{' '}
          {before.trackingUrl ? (
            <a
              href={before.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              {before.trackingNumber ?? new URL(before.trackingUrl).hostname}
            </a>
          ) : (
            (before.trackingNumber ?? words.noNumber)
          )}
        </p>
      )}
    </div>
  )
}
