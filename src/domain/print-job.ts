import type { Binding, Format } from './book-spec.ts'
import type { PrinterName } from './printer.ts'

/** Who takes orders by an interface. 'pretend' stands in where no money is real either: it prints nothing. */
export const printServiceNames = ['pretend', 'lulu', 'gelato', 'prodigi'] as const
export type PrintServiceName = (typeof printServiceNames)[number]

/** The printers whose files a service takes; the others' are handed over by download. */
const servicePrinters: readonly PrinterName[] = ['lulu', 'gelato', 'prodigi']
export const takesOrders = (printer: PrinterName): boolean => servicePrinters.includes(printer)

/**
 * asked: to be ordered, or being so; accepted: the service has it and has not begun; cancelling: it is to be taken back.
 * refused: the service will not or could not print it.
 */
export const printJobStates = [
  'asked',
  'accepted',
  'printing',
  'cancelling',
  'shipped',
  'refused',
  'cancelled',
] as const
export type PrintJobState = (typeof printJobStates)[number]

/** While it is in one of these, its book is in somebody else's hands. */
export const openPrintJobStates: readonly PrintJobState[] = [
  'asked',
  'accepted',
  'printing',
  'cancelling',
]
/** In these it can still be asked back. */
export const cancellablePrintJobStates: readonly PrintJobState[] = ['asked', 'accepted']

/**
 * What is wrong with a handing over. unreachable, too_slow, busy, failed, nonsense: tried again by itself; not_allowed:
 * the keys are not accepted,
 * tried again; refused: the order or its files were turned down; too_late: it can no longer be taken back; files_gone:
 * the files are not there;
 * unpaid: it waits for payment at the service; held: the service has it and cannot go on; stopped: the service gave it up.
 */
export const printFaultCodes = [
  'unreachable',
  'too_slow',
  'busy',
  'failed',
  'nonsense',
  'not_allowed',
  'refused',
  'too_late',
  'files_gone',
  'unpaid',
  'held',
  'stopped',
] as const
export type PrintFaultCode = (typeof printFaultCodes)[number]

/** A product of a print service's catalogue for each kind of book. */
export type PrintProducts = Record<Format, Record<Binding, string>>

/** A service fetches its files within hours; after this their addresses lead nowhere. */
export const printFileHours = 72
