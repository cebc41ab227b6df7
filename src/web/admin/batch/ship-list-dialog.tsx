import { useId, useState } from 'react'
import { adminShipList } from '#contract/admin-batch.ts'
import type { AnswerOf } from '#contract/call.ts'
import { carrierNames, carriers, type Carrier } from '#domain/carrier.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Select } from '../../ui/select.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { DataTable } from '../kit/data-table.tsx'
import { useAdminApi, useSession } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { TakeBackAll, type LeftParcels } from './take-back-all.tsx'
import { orderLists } from '../order-parts/order-lists.ts'

type Lines = AnswerOf<typeof adminShipList>

/** The day's tracking numbers from a carrier's file: looked at first, then every parcel that may leave is marked as shipped. */
export function ShipListDialog({
  left,
  onLeft,
  onClose,
}: {
  /** what has left by this, and can be taken back */
  left: LeftParcels | null
  onLeft: (left: LeftParcels | null) => void
  onClose: () => void
}) {
  const words = useWords()
  const { ship: own } = useAdminWords().batch
  const { session } = useSession()
  const { csv, change, carrier, choose, lines, setLines, read, busy } = useShipList(onLeft)
  return (
    <Dialog
      open={session.state === 'open'}
      size="wide"
      title={own.title}
      closeLabel={words.common.close}
      onClose={onClose}
      closeOnBackdrop={false}
      actions={<Ways lines={lines} busy={busy} onRead={(apply) => void read(csv, apply)} />}
    >
      {left && (
        <TakeBackAll
          left={left}
          onEnd={(isTakenBack) => {
            if (isTakenBack) setLines([])
            onLeft(null)
          }}
        />
      )}
      <p className="text-sm text-ink-soft">{own.text}</p>
      <CarrierChoice carrier={carrier} onChoose={choose} />
      <ListText
        csv={csv}
        onChange={change}
        onFile={(text) => {
          change(text)
          void read(text, false)
        }}
      />
      {lines.length > 0 && <Told lines={lines} />}
    </Dialog>
  )
}

/**
 * A carrier's list, typed or from a file, and having it read: looked at, or, with `apply`, done. Another list or carrier leaves nothing
 * looked at.
 */
function useShipList(onLeft: (left: LeftParcels) => void) {
  const { ship: own } = useAdminWords().batch
  const api = useAdminApi()
  const refresh = useRefresh()
  const [csv, setCsv] = useState('')
  const [carrier, setCarrier] = useState<Carrier>('correos')
  const [lines, setLines] = useState<Lines>([])
  const [read, busy] = useAction(async (csv: string, apply: boolean) => {
    const told = await api(adminShipList, { body: { csv, carrier, apply } })
    setLines(told)
    if (!apply) return
    const gone = told.filter(({ outcome }) => outcome === 'shipped')
    const [until] = gone
      .flatMap(({ takeBackUntil }) => takeBackUntil ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
    if (until) onLeft({ ids: gone.map(({ orderId }) => orderId), until })
    await refresh(...orderLists)
  }, own.unread)
  const change = (text: string) => {
    setCsv(text)
    setLines([])
  }
  const choose = (chosen: Carrier) => {
    setCarrier(chosen)
    setLines([])
  }
  return { csv, change, carrier, choose, lines, setLines, read, busy }
}

function Ways({
  lines,
  busy,
  onRead,
}: {
  lines: Lines
  busy: boolean
  onRead: (apply: boolean) => void
}) {
  const { ship: own } = useAdminWords().batch
  const ready = lines.filter(({ outcome }) => outcome === 'ready').length
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => onRead(false)}>
        {own.check}
      </Button>
      {ready > 0 && (
        <Button icon="truck" busy={busy} onClick={() => onRead(true)}>
          {own.apply({ count: ready })}
        </Button>
      )}
    </>
  )
}

/** What the carrier's file says, or what is typed instead. */
function ListText({
  csv,
  onChange,
  onFile,
}: {
  csv: string
  onChange: (text: string) => void
  onFile: (text: string) => void
}) {
  const { ship: own } = useAdminWords().batch
  const areaId = useId()
  return (
    <>
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        icon="upload"
        onFile={(file) => void file.text().then(onFile)}
      >
        {own.file}
      </FileButton>
      <label htmlFor={areaId} className="text-sm font-bold">
        {own.area}
      </label>
      <textarea
        id={areaId}
        rows={5}
        value={csv}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-control border-2 border-ink bg-sheet p-2 font-mono text-sm"
      />
    </>
  )
}

function CarrierChoice({
  carrier,
  onChoose,
}: {
  carrier: Carrier
  onChoose: (carrier: Carrier) => void
}) {
  const { batch, deskOrder } = useAdminWords()
  return (
    <Field label={batch.ship.carrier}>
      {(control) => (
        <Select {...control} value={carrier} onChoose={onChoose}>
          {carriers.map((name) => (
            <option key={name} value={name}>
              {carrierNames[name] ?? deskOrder.otherCarrier}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** What is to become of each line, or has. */
function Told({ lines }: { lines: Lines }) {
  const { ship: own } = useAdminWords().batch
  return (
    <DataTable
      label={own.title}
      columns={[
        { key: 'line', label: own.line, isName: true },
        { key: 'order', label: own.order },
        { key: 'number', label: own.number },
        { key: 'outcome', label: own.outcome },
      ]}
      rows={lines.map(({ line, orderId, trackingNumber, outcome, fault, message }) => ({
        id: String(line),
        cells: {
          line,
          order: orderId,
          number: trackingNumber,
          outcome: [own.outcomes[outcome], fault ? own.faults[fault] : message]
            .filter((text) => text !== null)
            .join(': '),
        },
      }))}
    />
  )
}
