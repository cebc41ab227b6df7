import type { ReactNode } from 'react'
import { adminEraseCustomer, adminRefundOrder } from '#contract/admin-desk-order.ts'
import { adminListInvoices } from '#contract/invoice.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { errorText } from '../../call/error-text.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useMay } from '../kit/session.tsx'
import { OrderInvoices } from '../invoices/order-invoices.tsx'
import { OrderFacts } from '../order-parts/order-facts.tsx'
import { AddressPart } from './address-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { ErasePart } from './erase-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { ReprintPart } from './reprint-part.tsx'
import { SendingPart } from './sending-part.tsx'
import { StuckJobs } from './stuck-jobs.tsx'
import { useChange, useDeskOrder, type PartProps } from './use-desk-order.ts'

/**
 * Everything that is done with an order besides making its book.
 * Long because it lists an order's parts, each with when it is there and when it stands open.
 */
export function DeskOrderParts({ orderId }: { orderId: string }) {
  const words = useWords()
  const { deskOrder: own, common, messages: messageWords, reprints: reprintWords } = useAdminWords()
  const read = useDeskOrder(orderId)
  const may = useMay()
  const [change, busy] = useChange(orderId)
  if (read.isError && !read.data) {
    return (
      <Banner
        kind="error"
        title={common.loadFailed}
        action={
          <Button kind="secondary" size="small" onClick={() => void read.refetch()}>
            {words.common.retry}
          </Button>
        }
      >
        {errorText(read.error, words)}
      </Banner>
    )
  }
  if (!read.data) return <Spinner label={words.common.loading} />
  const props: PartProps = { deskOrder: read.data, change, busy }
  const { notes, messages, can, isErased, reprints } = read.data
  return (
    <div className="flex flex-col gap-3">
      <StuckJobs {...props} />
      {isErased && <Banner kind="info" title={own.erased} />}
      <Part title={own.factsTitle}>
        <OrderFacts order={read.data.order} />
      </Part>
      <Part
        title={own.sending}
        startsOpen={can.some((action) => ['print', 'ship', 'deliver'].includes(action))}
      >
        <SendingPart {...props} />
      </Part>
      {(can.includes('reprint') || reprints.length > 0) && (
        <Part
          title={reprintWords.title}
          aside={reprints.length > 0 ? reprints.length : undefined}
          startsOpen={can.includes('call_off')}
        >
          <ReprintPart {...props} />
        </Part>
      )}
      {may(adminRefundOrder) && (
        <Part title={own.moneyTitle}>
          <MoneyPart {...props} />
        </Part>
      )}
      {may(adminListInvoices) && <OrderInvoices orderId={orderId} />}
      {can.includes('address') && (
        <Part title={own.addressTitle}>
          <AddressPart {...props} />
        </Part>
      )}
      {!isErased && (
        <Part
          title={messageWords.title}
          aside={messages.length > 0 ? messages.length : undefined}
          startsOpen={messages.some(({ isNew }) => isNew)}
        >
          <MessagesPart {...props} />
        </Part>
      )}
      {!isErased && (
        <Part
          title={own.notesTitle}
          aside={notes.length > 0 ? notes.length : undefined}
          startsOpen={notes.length > 0}
        >
          <NotesPart {...props} />
        </Part>
      )}
      {!isErased && (
        <Part
          title={own.mailsTitle}
          startsOpen={read.data.mails.some(
            ({ sentAt, error }) => sentAt === null && error !== null,
          )}
        >
          <MailsPart {...props} />
        </Part>
      )}
      {read.data.deletions.length > 0 && (
        <Part title={own.receipt.title} startsOpen={isErased}>
          <DeletionPart {...props} />
        </Part>
      )}
      {can.includes('erase') && may(adminEraseCustomer) && (
        <Part title={own.eraseTitle}>
          <ErasePart {...props} />
        </Part>
      )}
    </div>
  )
}

function Part({
  title,
  aside,
  startsOpen,
  children,
}: {
  title: string
  aside?: ReactNode
  startsOpen?: boolean
  children: ReactNode
}) {
  const keptFocus = useKeptFocus()
  return (
    <div {...keptFocus}>
      <Disclosure summary={title} aside={aside} startsOpen={startsOpen ?? false}>
        {children}
      </Disclosure>
    </div>
  )
}
