import type {
  BillingRecord,
  RecordedInvoice,
  RecordLine,
  RecordRecipient,
} from '#domain/billing-record.ts'
import type { Sending } from './tax-agency.ts'
import { escapeXml } from './xml.ts'

/*
 * The sending as the agency's schemas prescribe it (SuministroLR.xsd, SuministroInformacion.xsd, version 1.0; Orden
 * HAC/1177/2024, annex). The order of
 * the elements is theirs.
 */

const schemas =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

/** Text that is not there is no element. */
type Content = string | null | Node[]
type Node = string | false

const el = (name: string, content: Content, space = 'sf'): Node => {
  if (content === null) return false
  const inner = typeof content === 'string' ? escapeXml(content) : content.filter(Boolean).join('')
  return `<${space}:${name}>${inner}</${space}:${name}>`
}
const yes = (holds: boolean): string | null => (holds ? 'S' : null)

export function writeSending({ issuer, isLate, records }: Sending): string {
  const body = el(
    'RegFactuSistemaFacturacion',
    [
      el(
        'Cabecera',
        [
          el('ObligadoEmision', [el('NombreRazon', cut(issuer.name, 120)), el('NIF', issuer.nif)]),
          isLate && el('RemisionVoluntaria', [el('Incidencia', 'S')]),
        ],
        'lr',
      ),
      ...records.map((record) =>
        el('RegistroFactura', [record.kind === 'alta' ? alta(record) : anulacion(record)], 'lr'),
      ),
    ],
    'lr',
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:lr="${schemas}/SuministroLR.xsd" xmlns:sf="${schemas}/SuministroInformacion.xsd">`,
    `<soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
  ].join('')
}

type Alta = Extract<BillingRecord, { kind: 'alta' }>
type Anulacion = Extract<BillingRecord, { kind: 'anulacion' }>

function alta(record: Alta): Node {
  const { type, corrects, replaces, recipient } = record
  return el('RegistroAlta', [
    el('IDVersion', '1.0'),
    el('IDFactura', identity(record)),
    el('RefExterna', record.reference),
    el('NombreRazonEmisor', cut(record.issuerName, 120)),
    el('Subsanacion', yes(record.isCorrection)),
    el('RechazoPrevio', record.refusedBefore),
    el('TipoFactura', type),
    // By differences: what is taken back is told, below zero. ImporteRectificacion is of those by substitution alone (error 1119).
    el('TipoRectificativa', type.startsWith('R') ? 'I' : null),
    el('FacturasRectificadas', corrects && [el('IDFacturaRectificada', identity(corrects))]),
    el('FacturasSustituidas', replaces && [el('IDFacturaSustituida', identity(replaces))]),
    el('FechaOperacion', record.soldOn),
    el('DescripcionOperacion', cut(record.description, 500)),
    el('Destinatarios', recipient && [el('IDDestinatario', person(recipient))]),
    el(
      'Desglose',
      record.lines.map((line) => el('DetalleDesglose', breakdown(line))),
    ),
    el('CuotaTotal', record.vat),
    el('ImporteTotal', record.total),
    ...tail(record),
  ])
}

function anulacion(record: Anulacion): Node {
  return el('RegistroAnulacion', [
    el('IDVersion', '1.0'),
    el('IDFactura', [
      el('IDEmisorFacturaAnulada', record.nif),
      el('NumSerieFacturaAnulada', record.number),
      el('FechaExpedicionFacturaAnulada', record.day),
    ]),
    el('RefExterna', record.reference),
    el('SinRegistroPrevio', yes(record.isUnknown)),
    el('RechazoPrevio', yes(record.refusedBefore)),
    ...tail(record),
  ])
}

const identity = ({ nif, number, day }: RecordedInvoice): Node[] => [
  el('IDEmisorFactura', nif),
  el('NumSerieFactura', number),
  el('FechaExpedicionFactura', day),
]

function person(recipient: RecordRecipient): Node[] {
  const name = el('NombreRazon', cut(recipient.name, 120))
  if ('nif' in recipient) return [name, el('NIF', recipient.nif)]
  const { country, id } = recipient
  return [name, el('IDOtro', [el('CodigoPais', country), el('IDType', '04'), el('ID', id)])]
}

function breakdown(line: RecordLine): Node[] {
  if (line.kind === 'taxed')
    return [
      el('Impuesto', '01'),
      el('ClaveRegimen', '01'),
      el('CalificacionOperacion', 'S1'),
      el('TipoImpositivo', line.ratePercent),
      el('BaseImponibleOimporteNoSujeto', line.base),
      el('CuotaRepercutida', line.vat),
    ]
  const isAbroad = line.kind === 'abroad'
  return [
    el('Impuesto', '01'),
    el('ClaveRegimen', isAbroad ? '17' : '02'),
    isAbroad ? el('CalificacionOperacion', 'N2') : el('OperacionExenta', 'E2'),
    el('BaseImponibleOimporteNoSujeto', line.amount),
  ]
}

function tail({ previous, system, at, hash }: BillingRecord): Node[] {
  return [
    el('Encadenamiento', [
      previous
        ? el('RegistroAnterior', [...identity(previous), el('Huella', previous.hash)])
        : el('PrimerRegistro', 'S'),
    ]),
    el('SistemaInformatico', [
      el('NombreRazon', cut(system.producerName, 120)),
      el('NIF', system.producerNif),
      el('NombreSistemaInformatico', cut(system.name, 30)),
      el('IdSistemaInformatico', system.id),
      el('Version', cut(system.version, 50)),
      el('NumeroInstalacion', cut(system.installation, 100)),
      // It can be nothing but VERI*FACTU, and keeps the books of one seller.
      el('TipoUsoPosibleSoloVerifactu', 'S'),
      el('TipoUsoPosibleMultiOT', 'N'),
      el('IndicadorMultiplesOT', 'N'),
    ]),
    el('FechaHoraHusoGenRegistro', at),
    el('TipoHuella', '01'),
    el('Huella', hash),
  ]
}

/** No longer than the schema takes, counted as it counts: by letters, not by halves of them. */
const cut = (text: string, lettersMax: number): string =>
  [...text.trim()].slice(0, lettersMax).join('')
