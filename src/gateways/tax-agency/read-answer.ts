import { sendingPauseSeconds } from '#domain/verifactu.ts'
import { TaxAgencyError, type RecordAnswer, type SendingAnswer } from './tax-agency.ts'
import { inside, readXml, textOf, type Element } from './xml.ts'

/** The agency's schema has room for so much; longer than this nobody waits. */
const pauseSecondsMax = 9999

const states: Record<string, RecordAnswer['state']> = {
  Correcto: 'accepted',
  AceptadoConErrores: 'with_errors',
  Incorrecto: 'refused',
}
const knownStates: Record<string, NonNullable<RecordAnswer['known']>> = {
  Correcta: 'accepted',
  AceptadaConErrores: 'with_errors',
  Anulada: 'taken_back',
}

/**
 * What the agency says to a sending (RespuestaSuministro.xsd). A page that is no SOAP comes where its certificate check
 * or a gateway answers.
 * @throws TaxAgencyError
 */
export function readAnswer({ status, body }: { status: number; body: string }): SendingAnswer {
  const envelope = readXml(body)
  const soap = envelope?.name === 'Envelope' ? inside(envelope, 'Body') : null
  if (!soap) throw strangeAnswer(status, body)
  const fault = inside(soap, 'Fault')
  if (fault) throw soapFault(fault)
  const answer = inside(soap, 'RespuestaRegFactuSistemaFacturacion')
  if (!answer || !textOf(answer, 'EstadoEnvio'))
    throw new TaxAgencyError('nonsense', 'the answer is not one to a sending')
  const seconds = Number(textOf(answer, 'TiempoEsperaEnvio') ?? Number.NaN)
  return {
    receipt: textOf(answer, 'CSV'),
    pauseSeconds: Number.isInteger(seconds)
      ? Math.min(Math.max(seconds, 0), pauseSecondsMax)
      : sendingPauseSeconds,
    records: answer.children.filter(({ name }) => name === 'RespuestaLinea').map(recordAnswer),
  }
}

function recordAnswer(line: Element): RecordAnswer {
  const state = states[textOf(line, 'EstadoRegistro') ?? '']
  const number = textOf(line, 'IDFactura', 'NumSerieFactura')
  if (!state || !number)
    throw new TaxAgencyError('nonsense', 'the answer has a line that cannot be read')
  const duplicate = inside(line, 'RegistroDuplicado')
  const knownCode = textOf(duplicate, 'CodigoErrorRegistro')
  return {
    reference: textOf(line, 'RefExterna'),
    number,
    kind: textOf(line, 'Operacion', 'TipoOperacion') === 'Anulacion' ? 'anulacion' : 'alta',
    state,
    code: textOf(line, 'CodigoErrorRegistro'),
    message: textOf(line, 'DescripcionErrorRegistro'),
    known: knownStates[textOf(duplicate, 'EstadoRegistroDuplicado') ?? ''] ?? null,
    knownFault: knownCode
      ? { code: knownCode, message: textOf(duplicate, 'DescripcionErrorRegistro') ?? '' }
      : null,
  }
}

/** SOAP 1.1: what the caller did wrong, or what the agency could not do. "Codigo[4104].El NIF …" */
function soapFault(fault: Element): TaxAgencyError {
  const said = textOf(fault, 'faultstring') ?? 'no reason given'
  const code = /Codigo\[(\d{1,5})\]/.exec(said)?.[1] ?? null
  const isTheirs = /(^|:)Server\b/i.test(textOf(fault, 'faultcode') ?? '')
  const text = said.replace(/\s+/g, ' ').replace(/^Codigo\[\d+\]\.?\s*/, '')
  return new TaxAgencyError(isTheirs ? 'service' : 'refused', text, { code })
}

function strangeAnswer(status: number, body: string): TaxAgencyError {
  if (status === 401 || status === 403 || /certificado/i.test(body.slice(0, 20_000)))
    return new TaxAgencyError('certificate', `the certificate is not accepted (HTTP ${status})`)
  if (status >= 500 || status === 429)
    return new TaxAgencyError('service', `the service is out of order (HTTP ${status})`)
  return new TaxAgencyError('nonsense', `the answer cannot be read (HTTP ${status})`)
}
