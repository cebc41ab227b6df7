import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { Write } from '#store/write.ts'
import type { Shop } from '../../shop.ts'

/** Whether records that are made now are to be sent: `live` always, whatever is missing; where things are tried out, with a certificate. */
export const isSending = ({ settings, taxAgency }: Pick<Shop, 'settings' | 'taxAgency'>): boolean =>
  settings.invoices.verifactu === 'live' || taxAgency !== null

/** The job that sends what waits for a place, to be written with what is to be sent. */
export const sendingOf = ({ queue }: Pick<Shop, 'queue'>, place: RecordPlace): Promise<Write> =>
  queue.job('send-records', place, { place })
