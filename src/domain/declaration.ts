import { billingSystem, type BillingProducer } from './billing-system.ts'

/** What the declaration is filled with. */
export type DeclarationFacts = {
  producer: BillingProducer
  installation: string
  /** where the shop is, and whom to write to */
  publicUrl: string
  contact: string
}

const spanishDay = (day: string): string => day.split('-').toReversed().join('/')

/**
 * The responsible declaration of the invoicing program (Real Decreto 1007/2023, art. 13; Orden HAC/1177/2024, art. 15),
 * in Spanish, as Markdown: title,
 * points a to l in their order, each after the words of the order, and the annex that it recommends. What is not known yet says so.
 * Long because it is a form, point by point in the law's own order and words.
 */
export function writeDeclaration({
  producer,
  installation,
  publicUrl,
  contact,
}: DeclarationFacts): string {
  const signed = producer.signed?.version === billingSystem.version ? producer.signed : null
  const open = '**(falta por completar)**'
  const points: [string, string][] = [
    [
      'Nombre del sistema informático a que se refiere la declaración responsable',
      billingSystem.name,
    ],
    ['Código identificador del sistema informático', billingSystem.id],
    [
      'Identificador completo de la versión concreta del sistema informático',
      billingSystem.version,
    ],
    [
      'Componentes, hardware y software, de que consta el sistema informático, breve descripción de lo que hace y principales funcionalidades',
      `Programa de una tienda en línea de libros para colorear personalizados: servidor web y procesos de trabajo en Node.js, base de datos PostgreSQL y almacén de archivos, sobre hardware convencional. Expide las facturas simplificadas, completas, de canje y rectificativas de los pedidos de la tienda, con su código QR; genera al mismo tiempo, en la misma transacción, el registro de facturación de cada una; lo encadena por su huella; y lo remite a la Agencia Tributaria.`,
    ],
    [
      'Indicación de si el sistema informático se ha producido de tal manera que, a los efectos de cumplir con el Reglamento, solo pueda funcionar exclusivamente como «VERI*FACTU»',
      'Sí (S)',
    ],
    [
      'Indicación de si el sistema informático permite ser usado por varios obligados tributarios o por un mismo usuario para dar soporte a la facturación de varios obligados tributarios',
      'No (N): cada instalación lleva la facturación de un único obligado tributario',
    ],
    [
      'Tipos de firma utilizados para firmar los registros de facturación y de evento en el caso de que el sistema informático no sea utilizado como «VERI*FACTU»',
      'No procede: solo funciona como «VERI*FACTU»',
    ],
    [
      'Nombre y apellidos de la persona o razón social de la entidad productora del sistema informático',
      producer.name,
    ],
    [
      'Número de identificación fiscal (NIF) español de la persona o entidad productora',
      producer.taxId ?? open,
    ],
    [
      'Dirección postal completa de contacto de la persona o entidad productora',
      producer.address.join(', ') || open,
    ],
    [
      'Cumplimiento',
      `${producer.name} hace constar que el sistema informático ${billingSystem.name}, en la versión ${billingSystem.version}, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden`,
    ],
    [
      'Fecha y lugar en los que la persona o entidad productora suscribe la declaración responsable',
      signed ? `${spanishDay(signed.day)}, ${signed.place}` : open,
    ],
  ]
  const letters = 'abcdefghijkl'
  return [
    '# DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
    ...points.map(
      ([name, value], index) => `**${letters[index]}) ${name}:** ${value.replace(/\.$/, '')}.`,
    ),
    '## Anexo',
    `**a) Otras formas de contacto:** ${contact}.`,
    `**b) Direcciones de internet:** ${publicUrl}.`,
    '**c) Cómo cumple el sistema informático las especificaciones:**',
    [
      '- Integridad e inalterabilidad: la base de datos numera las facturas sin huecos y rechaza cualquier cambio o borrado de una factura o de un registro ya generados. Cada registro lleva su huella SHA-256 según el documento «Detalle de las especificaciones técnicas para generación de la huella» (versión 0.1.2).',
      '- Trazabilidad: cada registro lleva la huella y la identificación del anterior. Un bloqueo en la base de datos hace que la cadena sea una sola, aunque se expidan varias facturas a la vez. La cadena entera se puede comprobar en cualquier momento desde la administración, con un cálculo independiente.',
      '- Remisión: los registros salen en el orden de la cadena por el servicio web de la Agencia Tributaria, con el certificado del obligado tributario, 1.000 como máximo por envío y respetando el tiempo de espera que indica cada respuesta. Lo que no se puede remitir queda en espera, se reintenta al menos una vez cada hora, se avisa de cuántos faltan y se marca como incidencia al enviarlo.',
      '- Respuestas: de cada registro se guarda si fue aceptado, aceptado con errores o rechazado, con el código y el texto de la Agencia, y se puede generar el registro de subsanación o de anulación que proceda.',
      '- Código QR: en cada factura, de 34 × 34 mm, con corrección de errores M, precedido de «QR tributario:» y con las frases «VERI*FACTU» y «Factura verificable en la sede electrónica de la AEAT».',
      `- Identificación de esta instalación (número de instalación): ${installation}.`,
    ].join('\n'),
  ].join('\n\n')
}

/** Settings without which the declaration is not complete. */
export function missingInDeclaration({ taxId, address, signed }: BillingProducer): string[] {
  return [
    ...(taxId === null ? ['SELLER_TAX_ID'] : []),
    ...(address.length === 0 ? ['SELLER_ADDRESS'] : []),
    ...(signed?.version === billingSystem.version ? [] : ['VERIFACTU_SIGNED']),
  ]
}
