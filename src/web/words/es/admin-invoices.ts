import type { InvoiceKind } from '#domain/invoice.ts'

/** An order's invoices, and the bookkeeper's file. */
export const invoices = {
  title: 'Facturas',
  kinds: {
    invoice: 'Factura',
    credit_note: 'Factura rectificativa',
    replacement: 'Factura completa',
  } satisfies Record<InvoiceKind, string>,
  replaces: (p: { number: string }) => `en lugar de ${p.number}`,
  recipient: (p: { name: string }) => `a nombre de ${p.name}`,
  corrects: (p: { number: string }) => `rectifica ${p.number}`,
  takenBack: 'anulada',
  none: 'Este pedido no tiene facturas: no se ha pagado nada.',
  bill: 'Factura completa',
  changeBilling: 'Cambiar el destinatario',
  billNow:
    'Se expide ahora en lugar de la simplificada y se envía al email del pedido. No se puede borrar.',
  billAnew:
    'Si cambias los datos, se expide otra y la anterior queda sin efecto. Las dos se envían al email del pedido.',
  billLater: 'El pedido no está pagado: su factura llevará estos datos.',
  billSubmit: 'Expedir y enviar',
  billDone: 'Factura completa guardada',
  billFailed: 'No se ha podido expedir la factura',
  exportTitle: 'Facturas para la contabilidad',
  exportHint:
    'Facturas y facturas rectificativas por fecha de expedición, una línea por tipo de IVA. No sumes las que llevan otra en «replaces» ni las anuladas. Sin fechas, todas.',
  export: 'Descargar CSV de facturas',
}
