import type { BillingRecord } from '#domain/billing-record.ts'
import type { SendingFault } from '#domain/record-delivery.ts'
import type { RecordPlace } from '#domain/verifactu-mode.ts'

/** Records to be sent together, in the order of their chain. */
export type Sending = {
  issuer: { name: string; nif: string }
  /** something kept them from being sent at once */
  isLate: boolean
  records: readonly BillingRecord[]
}

export type RecordAnswer = {
  /** the shop's name for the record; null where the agency does not tell it again */
  reference: string | null
  number: string
  kind: BillingRecord['kind']
  state: 'accepted' | 'with_errors' | 'refused'
  code: string | null
  message: string | null
  /** refused since the agency has one of the same invoice: how it took that */
  known: 'accepted' | 'with_errors' | 'taken_back' | null
  /** what was wrong with that one */
  knownFault: { code: string; message: string } | null
}

export type SendingAnswer = {
  /** by which the sending can be verified (CSV); null: all of it was refused */
  receipt: string | null
  /** how long to wait before the next sending */
  pauseSeconds: number
  records: RecordAnswer[]
}

/** The tax agency's service that takes records of invoices (VERI*FACTU). */
export type TaxAgency = {
  place: RecordPlace
  certificate: { holder: string; validUntil: Date }
  /** @throws TaxAgencyError */
  send(sending: Sending): Promise<SendingAnswer>
}

/** Why nothing was taken. The message is what the agency said, cut to length, or what went wrong on the way. */
export class TaxAgencyError extends Error {
  readonly fault: SendingFault
  /** the agency's number for it */
  readonly code: string | null

  constructor(
    fault: SendingFault,
    message: string,
    { code = null, ...options }: ErrorOptions & { code?: string | null } = {},
  ) {
    super(message.slice(0, 500), options)
    this.name = 'TaxAgencyError'
    this.fault = fault
    this.code = code
  }
}
