import type { DeliveryState, SendingFault } from '#domain/record-delivery.ts'
import type { RecordType } from '#domain/verifactu.ts'

/** Records of invoices for the Spanish tax agency. */
export const verifactu = {
  link: 'VERI*FACTU',
  title: 'Registros de facturas (VERI*FACTU)',
  lead: 'Cada factura deja un registro que nadie puede cambiar, encadenado al anterior, y la tienda lo envía a la Agencia Tributaria.',
  modes: {
    off: 'Apagado: no se hacen registros. Se enciende con VERIFACTU.',
    test: 'En pruebas: se hacen registros y el código QR lleva al entorno de pruebas de la Agencia.',
    live: 'En marcha: se hacen registros, se envían y las facturas se pueden verificar.',
  },
  notSent: 'Sin certificado no se envía nada.',
  certificate: (p: { holder: string; until: string }) =>
    `Certificado de ${p.holder}, válido hasta el ${p.until}`,
  records: 'Registros',
  waiting: 'Por enviar',
  toCorrect: 'Por subsanar',
  answered: (p: { time: string }) => `Última respuesta: ${p.time}`,
  receipt: (p: { receipt: string }) => `Código seguro de verificación: ${p.receipt}`,
  next: (p: { time: string }) => `Próximo envío: ${p.time}`,
  troubleTitle: (p: { count: number; since: string }) =>
    p.count === 1
      ? `1 registro sin enviar. No se puede desde: ${p.since}`
      : `${p.count} registros sin enviar. No se puede desde: ${p.since}`,
  troubles: {
    unreachable: 'No hay conexión con la Agencia Tributaria.',
    too_slow: 'La Agencia Tributaria no contesta a tiempo.',
    nonsense: 'La respuesta de la Agencia Tributaria no se entiende.',
    service: 'El servicio de la Agencia Tributaria tiene una avería.',
    refused: 'La Agencia Tributaria rechaza el envío entero.',
    certificate: 'La Agencia Tributaria no acepta el certificado.',
    certificate_over: 'El certificado ha caducado. Pon otro en VERIFACTU_CERTIFICATE.',
    not_set: 'No hay certificado. Pon el tuyo en VERIFACTU_CERTIFICATE.',
  } satisfies Record<SendingFault, string>,
  troubleRest:
    'Lo intentamos solos, al menos una vez cada hora. Los pedidos y las facturas siguen con normalidad.',
  said: (p: { said: string }) => `Dice: ${p.said}`,
  sendNow: 'Enviar ahora',
  sendNowDone: 'Se intenta enseguida',
  todayUnsent: (p: { count: number }) =>
    p.count === 1
      ? 'VERI*FACTU: 1 registro de factura sin enviar'
      : `VERI*FACTU: ${p.count} registros de facturas sin enviar`,
  todayCorrect: (p: { count: number }) =>
    p.count === 1
      ? 'VERI*FACTU: 1 registro de factura por subsanar'
      : `VERI*FACTU: ${p.count} registros de facturas por subsanar`,
  todayOpen: 'Ver los registros',
  proof: {
    title: 'La cadena',
    whole: (p: { count: number }) =>
      p.count === 1
        ? 'Comprobada: 1 registro, tal como se hizo.'
        : `Comprobada: ${p.count} registros, tal como se hicieron.`,
    broken: (p: { place: number }) =>
      `El registro ${p.place} no es como se hizo, o falta. Avisa a quien lleva la tienda y no borres nada.`,
    again: 'Comprobar otra vez',
  },
  list: {
    title: 'Los registros',
    only: 'Cuáles',
    all: 'Todos',
    number: 'Número de factura',
    search: 'Buscar',
    none: 'No hay registros así.',
    older: 'Más antiguos',
    newest: 'Los más recientes',
  },
  columns: {
    number: 'Factura',
    kind: 'Tipo',
    at: 'Fecha',
    total: 'Importe',
    state: 'Agencia',
    actions: 'Acciones',
  },
  types: {
    F1: 'Factura completa',
    F2: 'Factura simplificada',
    F3: 'Factura completa que sustituye a una simplificada',
    R1: 'Rectificativa de factura completa',
    R4: 'Rectificativa por datos de factura completa',
    R5: 'Rectificativa de factura simplificada',
  } satisfies Record<RecordType, string>,
  anulacion: 'Anulación',
  correction: 'subsanación',
  states: {
    waiting: 'Por enviar',
    accepted: 'Aceptado',
    with_errors: 'Con errores',
    refused: 'Rechazado',
  } satisfies Record<DeliveryState, string>,
  unsent: 'No se envía',
  back: {
    action: 'Anular',
    actionOf: (p: { number: string }) => `Anular ${p.number}`,
    title: (p: { number: string }) => `¿Anular la factura ${p.number}?`,
    text: 'Solo si nunca debió expedirse, porque no hubo venta. Si la hubo, devuelve el dinero desde el pedido: eso hace una factura rectificativa. La anulación no se puede deshacer.',
    reason: 'Motivo',
    reasonHint: 'Queda en los cambios de la tienda.',
    reasonRequired: 'Escribe el motivo',
    submit: 'Anular la factura',
    done: 'Factura anulada',
    failed: 'No se ha podido anular',
  },
  correct: {
    action: 'Subsanar',
    actionOf: (p: { number: string }) => `Subsanar ${p.number}`,
    title: (p: { number: string }) => `¿Subsanar el registro de ${p.number}?`,
    text: 'Se hace un registro nuevo de la misma factura, con los datos como están ahora, y se envía. Antes arregla lo que dice la Agencia, si depende de la configuración. Si lo que está mal es la factura, haz una rectificativa.',
    done: 'Registro nuevo en camino',
    failed: 'No se ha podido subsanar',
  },
  declaration: {
    title: 'Declaración responsable',
    text: 'Quien produce el programa declara que cumple la norma. Debe poder leerse aquí; la ley la quiere en español.',
    missing: (p: { names: string }) => `Falta para completarla: ${p.names}`,
    download: 'Descargar (Markdown)',
  },
}
