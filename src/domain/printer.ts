import type { Binding } from './book-spec.ts'
import type { BoundPart } from './print-file.ts'

/** Who prints and binds. Each takes a book in files of another kind; their measures are the book room's matter. */
export const printerNames = ['own', 'lulu', 'gelato', 'prodigi'] as const
export type PrinterName = (typeof printerNames)[number]
export const defaultPrinter: PrinterName = 'own'

/** What a printer binds, and the files it takes: a printer without a `cover` takes the covers as pages of the interior. */
export const printers: Record<
  PrinterName,
  { bindings: readonly Binding[]; parts: readonly BoundPart[] }
> = {
  own: { bindings: ['soft', 'hard'], parts: ['interior', 'cover'] },
  lulu: { bindings: ['soft', 'hard'], parts: ['interior', 'cover'] },
  gelato: { bindings: ['soft', 'hard'], parts: ['interior'] },
  prodigi: { bindings: ['soft', 'hard'], parts: ['interior'] },
}
