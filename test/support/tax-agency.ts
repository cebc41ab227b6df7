import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { openVerifactu, type VerifactuSettings } from '#gateways/tax-agency/verifactu.ts'
import { at, faultIn, readTree, sendingShape, textAt, type Tree } from './tax-agency-schema.ts'

const file = (name: string) => readFileSync(new URL(`./certificates/${name}`, import.meta.url))

/**
 * How the next sending is answered. unheard: the connection breaks before anything is done; lost: after it; forbidden, broken, nonsense: a page and no
 * SOAP; server: its own fault; slow: not at all; silent: as it should be, but nothing is said of the last record; or a fault of the caller by its number.
 */
export type AgencyBehaviour =
  | 'unheard'
  | 'lost'
  | 'forbidden'
  | 'broken'
  | 'nonsense'
  | 'server'
  | 'slow'
  | 'silent'
  | `${number}`

export type Sent = { at: number; records: string[]; isLate: boolean; xml: string }
type Kept = { state: 'Correcta' | 'AceptadaConErrores' | 'Anulada'; code: string }
type Verdict = { state: string; code?: string; known?: Kept }

export type PretendAgency = {
  settings: Pick<VerifactuSettings, 'address' | 'ca'>
  /** the seller's, or another */
  certificate(
    name?: 'seller' | 'expired' | 'unknown' | 'legacy',
  ): Pick<VerifactuSettings, 'pfx' | 'password'>
  /** sendings that were heard, in their order */
  sendings: Sent[]
  /** the invoices that it has, and how */
  kept: Map<string, Kept>
  next(...behaviours: AgencyBehaviour[]): void
  /** from now on it answers as it should */
  recover(): void
  /** what it finds at fault with an invoice, by its number, from now on; null: nothing any more */
  fault(number: string, code: string | null): void
  /** seconds until it wants to be called again */
  pause: number
  close(): Promise<void>
}

/** The agency's service as its documents describe it (Descripción del servicio web 1.0.3, Validaciones 1.2.2), on this machine: TLS, with the client's certificate checked. */
export async function startTaxAgency(): Promise<PretendAgency> {
  const planned: AgencyBehaviour[] = []
  const faults = new Map<string, string>()
  const sockets = new Set<Duplex>()
  const agency: Omit<PretendAgency, 'settings' | 'close'> = {
    certificate: (name = 'seller') => ({ pfx: file(`${name}.p12`), password: 'prueba' }),
    sendings: [],
    kept: new Map(),
    next: (...behaviours) => void planned.push(...behaviours),
    recover: () => void planned.splice(0),
    fault: (number, code) =>
      void (code === null ? faults.delete(number) : faults.set(number, code)),
    pause: 60,
  }
  const server = createServer(
    {
      key: file('server.key'),
      cert: file('server.crt'),
      ca: file('authority.pem'),
      requestCert: true,
      // Whoever shows none, or a stranger's, is answered with a page.
      rejectUnauthorized: false,
    },
    (request, response) => void answer(request, response),
  )
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const xml = await text(request)
    const behaviour = planned.shift()
    if (behaviour === 'unheard') return void request.socket.destroy()
    if (behaviour === 'slow') return
    if (behaviour === 'forbidden' || !(request.socket as TLSSocket).authorized)
      return page(
        response,
        403,
        'No autorizado. Se ha producido un error al verificar el certificado presentado',
      )
    if (behaviour === 'broken') return page(response, 503, 'Servicio no disponible')
    if (behaviour === 'nonsense') return page(response, 200, 'Bienvenido')
    if (behaviour === 'server')
      return soapFault(response, 'env:Server', 'Codigo[3501].Error técnico de base de datos.')
    if (behaviour && /^\d+$/.test(behaviour))
      return soapFault(response, 'env:Client', `Codigo[${behaviour}].Rechazo de prueba.`)
    const isSoap =
      request.method === 'POST' && request.headers['content-type'] === 'text/xml; charset=utf-8'
    const sending = isSoap ? sendingIn(xml) : 'no SOAP'
    if (typeof sending === 'string')
      return soapFault(
        response,
        'env:Client',
        `Codigo[4102].El XML no cumple el esquema. ${sending}`,
      )
    const entries = sending.inside
      .filter(({ name }) => name === 'RegistroFactura')
      .map(({ inside: [record] }) => record!)
    const header = textAt(sending, 'Cabecera', 'ObligadoEmision', 'NIF')
    if (header !== 'B12345678')
      return soapFault(
        response,
        'env:Client',
        `Codigo[4104].Error en la cabecera: el valor del campo NIF del bloque ObligadoEmision no está identificado. NIF:${header}.`,
      )
    agency.sendings.push({
      at: Date.now(),
      xml,
      isLate: textAt(sending, 'Cabecera', 'RemisionVoluntaria', 'Incidencia') === 'S',
      records: entries.map(
        (record) => `${record.name.replace('Registro', '')} ${numberOf(record)}`,
      ),
    })
    const verdicts = entries.map((record) => ({ record, verdict: judge(record) }))
    if (behaviour === 'lost') return void request.socket.destroy()
    const told = behaviour === 'silent' ? verdicts.slice(0, -1) : verdicts
    response
      .writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' })
      .end(reply(told, agency.pause))
  }

  /** What the agency does with one record: the errors that it can have, by their numbers. */
  function judge(record: Tree): Verdict {
    const number = numberOf(record)
    const known = agency.kept.get(number)
    const asked = faults.get(number)
    const isCorrection = textAt(record, 'Subsanacion') === 'S'
    const isNew = textAt(record, 'RechazoPrevio') === 'X'
    const refuse = (code: string): Verdict => ({ state: 'Incorrecto', code })
    if (record.name === 'RegistroAnulacion') {
      const isUnknown = textAt(record, 'SinRegistroPrevio') === 'S'
      if (asked?.startsWith('1')) return refuse(asked)
      if (!known && !isUnknown) return refuse('3002')
      if (known && isUnknown) return refuse('3000')
      agency.kept.set(number, { state: 'Anulada', code: '' })
      return hashOf(record) === textAt(record, 'Huella')
        ? { state: 'Correcto' }
        : { state: 'AceptadoConErrores', code: '2000' }
    }
    if (asked?.startsWith('1')) return refuse(asked)
    const type = textAt(record, 'TipoFactura')
    const isBack = type.startsWith('R')
    const rule = [
      [isBack !== (at(record, 'TipoRectificativa') !== undefined), isBack ? '1114' : '1115'],
      [
        textAt(record, 'TipoRectificativa') !== 'S' &&
          at(record, 'ImporteRectificacion') !== undefined,
        '1119',
      ],
      [!isBack && at(record, 'FacturasRectificadas') !== undefined, '1117'],
      [type !== 'F3' && at(record, 'FacturasSustituidas') !== undefined, '1116'],
      [['F2', 'R5'].includes(type) && at(record, 'Destinatarios') !== undefined, '1190'],
      [!['F2', 'R5'].includes(type) && at(record, 'Destinatarios') === undefined, '1189'],
      [textAt(record, 'IDFactura', 'IDEmisorFactura') !== 'B12345678', '1108'],
      ...details(record).flatMap((line): [boolean, string][] => [
        [
          textAt(line, 'CalificacionOperacion') === 'S1' &&
            !['0', '4', '10', '21'].includes(String(Number(textAt(line, 'TipoImpositivo')))),
          '1124',
        ],
        [
          textAt(line, 'CalificacionOperacion').startsWith('N') &&
            at(line, 'CuotaRepercutida') !== undefined,
          '1237',
        ],
        [
          at(line, 'OperacionExenta') !== undefined && at(line, 'CuotaRepercutida') !== undefined,
          '1238',
        ],
        [textAt(line, 'ClaveRegimen') === '01' && textAt(line, 'OperacionExenta') === 'E2', '1199'],
        [
          textAt(line, 'ClaveRegimen') === '02' && at(line, 'CalificacionOperacion') !== undefined,
          '1286',
        ],
      ]),
      [textAt(record, 'RechazoPrevio') !== '' && !isCorrection, '1153'],
    ] as [boolean, string][]
    const broken = rule.find(([holds]) => holds)
    if (broken) return refuse(broken[1])
    if (known && (!isCorrection || isNew)) return { ...refuse('3000'), known }
    if (!known && isCorrection && !isNew) return refuse('3002')
    const code = asked ?? softFault(record)
    agency.kept.set(number, { state: code ? 'AceptadaConErrores' : 'Correcta', code: code ?? '' })
    return code ? { state: 'AceptadoConErrores', code } : { state: 'Correcto' }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(agency, {
    settings: {
      address: `https://127.0.0.1:${(server.address() as AddressInfo).port}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
      ca: file('authority.pem').toString(),
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}

/** The agency as a shop has it: on this machine, with a certificate that it takes. */
export const agencyOf = (
  agency: PretendAgency,
  { place = 'live', now, ...options }: Partial<VerifactuSettings> & { now?: () => Date } = {},
) => openVerifactu({ place, ...agency.settings, ...agency.certificate(), ...options }, now)

const details = (record: Tree) => at(record, 'Desglose')?.inside ?? []
const numberOf = (record: Tree) =>
  textAt(record, 'IDFactura', 'NumSerieFactura') ||
  textAt(record, 'IDFactura', 'NumSerieFacturaAnulada')

/** Taken with errors: a hash that is not what it should be, sums that do not add up. */
function softFault(record: Tree): string | null {
  const sum = (...names: string[]) =>
    details(record).reduce(
      (total, line) => total + names.reduce((part, name) => part + Number(textAt(line, name)), 0),
      0,
    )
  if (hashOf(record) !== textAt(record, 'Huella')) return '2000'
  if (
    Math.abs(
      sum('BaseImponibleOimporteNoSujeto', 'CuotaRepercutida') -
        Number(textAt(record, 'ImporteTotal')),
    ) > 10
  )
    return '2005'
  if (Math.abs(sum('CuotaRepercutida') - Number(textAt(record, 'CuotaTotal'))) > 10) return '2006'
  return null
}

function hashOf(record: Tree): string {
  const names =
    record.name === 'RegistroAlta'
      ? [
          'IDFactura/IDEmisorFactura',
          'IDFactura/NumSerieFactura',
          'IDFactura/FechaExpedicionFactura',
          'TipoFactura',
          'CuotaTotal',
          'ImporteTotal',
        ]
      : [
          'IDFactura/IDEmisorFacturaAnulada',
          'IDFactura/NumSerieFacturaAnulada',
          'IDFactura/FechaExpedicionFacturaAnulada',
        ]
  const fields = names.map(
    (path) => `${path.split('/').at(-1)}=${textAt(record, ...path.split('/'))}`,
  )
  const before = textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')
  const plain = [
    ...fields,
    `Huella=${before}`,
    `FechaHoraHusoGenRegistro=${textAt(record, 'FechaHoraHusoGenRegistro')}`,
  ].join('&')
  return createHash('sha256').update(plain).digest('hex').toUpperCase()
}

/** The sending in an envelope, or what is wrong with it. */
function sendingIn(xml: string): Tree | string {
  const schemas =
    'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'
  const spaces = Object.fromEntries(
    [...xml.matchAll(/xmlns:(\w+)="([^"]+)"/g)].map(([, name, uri]) => [name, uri]),
  )
  try {
    const sending = at(readTree(xml), 'Body', 'RegFactuSistemaFacturacion')
    if (!sending || spaces[sending.space] !== `${schemas}SuministroLR.xsd`) return 'not a sending'
    const strange = [...walk(sending)].find(
      ({ name, space }) =>
        spaces[space] !==
        `${schemas}${['RegFactuSistemaFacturacion', 'Cabecera', 'RegistroFactura'].includes(name) ? 'SuministroLR' : 'SuministroInformacion'}.xsd`,
    )
    if (strange) return `${strange.name} is of another schema`
    return faultIn(sending, sendingShape, 1000) ?? sending
  } catch (error) {
    return (error as Error).message
  }
}

function* walk(tree: Tree): Generator<Tree> {
  yield tree
  for (const child of tree.inside) yield* walk(child)
}

function reply(verdicts: { record: Tree; verdict: Verdict }[], pause: number): string {
  const states = verdicts.map(({ verdict: { state } }) => state)
  const state = states.every((one) => one === 'Incorrecto')
    ? 'Incorrecto'
    : states.every((one) => one === 'Correcto')
      ? 'Correcto'
      : 'ParcialmenteCorrecto'
  const lines = verdicts.map(({ record, verdict: { state: own, code, known } }) => {
    const isBack = record.name === 'RegistroAnulacion'
    const [nif, day] = isBack
      ? ['IDEmisorFacturaAnulada', 'FechaExpedicionFacturaAnulada']
      : ['IDEmisorFactura', 'FechaExpedicionFactura']
    const fault = code
      ? `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>Error de prueba &lt;${code}&gt; ñ</tikR:DescripcionErrorRegistro>`
      : ''
    const duplicate = known
      ? `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>20260101</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${known.state}</tik:EstadoRegistroDuplicado>${known.code ? `<tik:CodigoErrorRegistro>${known.code}</tik:CodigoErrorRegistro><tik:DescripcionErrorRegistro>De antes</tik:DescripcionErrorRegistro>` : ''}</tikR:RegistroDuplicado>`
      : ''
    return `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>${textAt(record, 'IDFactura', nif!)}</tik:IDEmisorFactura><tik:NumSerieFactura>${numberOf(record)}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${textAt(record, 'IDFactura', day!)}</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>${isBack ? 'Anulacion' : 'Alta'}</tik:TipoOperacion></tikR:Operacion><tikR:RefExterna>${textAt(record, 'RefExterna')}</tikR:RefExterna><tikR:EstadoRegistro>${own}</tikR:EstadoRegistro>${fault}${duplicate}</tikR:RespuestaLinea>`
  })
  const head =
    '<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>X</tik:NombreRazon><tik:NIF>B12345678</tik:NIF></tik:ObligadoEmision></tikR:Cabecera>'
  const receipt =
    state === 'Incorrecto'
      ? ''
      : '<tikR:CSV>A-PRUEBA000000001</tikR:CSV><tikR:DatosPresentacion><tik:NIFPresentador>B12345678</tik:NIFPresentador><tik:TimestampPresentacion>2026-11-25T10:00:00+01:00</tik:TimestampPresentacion></tikR:DatosPresentacion>'
  return envelope(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="https://example/RespuestaSuministro.xsd" xmlns:tik="https://example/SuministroInformacion.xsd">${receipt}${head}<tikR:TiempoEsperaEnvio>${pause}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  )
}

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body Id="Body">${body}</env:Body></env:Envelope>`

function soapFault(response: ServerResponse, code: string, said: string): void {
  response
    .writeHead(500, { 'content-type': 'text/xml;charset=UTF-8' })
    .end(
      envelope(
        `<env:Fault><faultcode>${code}</faultcode><faultstring>${said}</faultstring><detail><callstack>WSExcepcion [faultcode=null]</callstack></detail></env:Fault>`,
      ),
    )
}

function page(response: ServerResponse, status: number, said: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=ISO-8859-1' })
    .end(Buffer.from(`<!DOCTYPE html><html><body>${said}</body></html>`, 'latin1'))
}
