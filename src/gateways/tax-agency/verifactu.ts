import { Agent, request } from 'node:https'
import { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { X509Certificate } from 'node:crypto'
import type { RecordPlace } from '#domain/verifactu-mode.ts'
import { codeOf } from '#domain/thrown.ts'
import { readAnswer } from './read-answer.ts'
import { TaxAgencyError, type TaxAgency } from './tax-agency.ts'
import { writeSending } from './write-sending.ts'

/** SistemaFacturacion.wsdl: for certificates of persons and of who acts for a company. Seals have addresses of their own (www10). */
export const verifactuServices: Record<RecordPlace, string> = {
  test: 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  live: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
}

export type VerifactuSettings = {
  place: RecordPlace
  address: string
  /** the seller's certificate and key, PKCS#12 */
  pfx: Buffer
  password: string
  /** who vouches for the service; left out: whom the machine trusts */
  ca?: string
  /** milliseconds that one sending may take */
  requestMsMax?: number
}

const answerBytesMax = 8 * 1024 * 1024

/**
 * The agency's service: SOAP 1.1 over TLS in which the seller shows the certificate.
 * @throws Error when file and password do not open, in words for whoever set them
 */
export function openVerifactu(
  settings: VerifactuSettings,
  now: () => Date = () => new Date(),
): TaxAgency {
  const { place, address, pfx, password: passphrase, ca, requestMsMax = 60_000 } = settings
  const certificate = readCertificate(pfx, passphrase)
  const validUntil = new Date(certificate.validTo)
  return {
    place,
    certificate: { holder: holderOf(certificate), validUntil },
    async send(sending) {
      if (validUntil <= now())
        throw new TaxAgencyError(
          'certificate_over',
          `the certificate was valid until ${validUntil.toISOString().slice(0, 10)}`,
        )
      const agent = new Agent({ pfx, passphrase, ...(ca && { ca }), minVersion: 'TLSv1.2' })
      try {
        return readAnswer(await post(address, writeSending(sending), { agent, requestMsMax }))
      } finally {
        agent.destroy()
      }
    },
  }
}

/** What OpenSSL has of it once it is opened: nothing else of Node's reads PKCS#12. */
function readCertificate(pfx: Buffer, passphrase: string): X509Certificate {
  let certificate: X509Certificate | undefined
  try {
    const unused = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
    const socket = new TLSSocket(unused, {
      secureContext: createSecureContext({ pfx, passphrase }),
    })
    certificate = socket.getX509Certificate()
    socket.destroy()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION')
      throw new Error(
        'its encryption is too old; write it anew: openssl pkcs12 -legacy -in OLD -nodes | openssl pkcs12 -export -out NEW',
        { cause: error },
      )
    throw new Error(
      message === 'mac verify failure'
        ? 'the password does not open it'
        : `it is no PKCS#12 file (${message})`,
      { cause: error },
    )
  }
  if (!certificate) throw new Error('it holds no certificate')
  return certificate
}

/** "CN=…" of the subject; the whole of it where there is none. */
const holderOf = ({ subject }: X509Certificate): string =>
  /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

type Answer = { status: number; body: string }

function post(
  address: string,
  body: string,
  { agent, requestMsMax }: { agent: Agent; requestMsMax: number },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const bytes = Buffer.from(body, 'utf8')
  const call = request(address, {
    agent,
    method: 'POST',
    headers: {
      'Content-Type': 'text/xml; charset=utf-8',
      'Content-Length': bytes.length,
      SOAPAction: '""',
    },
    signal: AbortSignal.timeout(requestMsMax),
  })
  call.on('response', (answer) => {
    const pieces: Buffer[] = []
    let length = 0
    answer.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > answerBytesMax) call.destroy(new Error('the answer is too long'))
      else pieces.push(piece)
    })
    answer.on('error', (error) => reject(onTheWay(error)))
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, body: decoded(Buffer.concat(pieces)) }),
    )
  })
  call.on('error', (error) => reject(onTheWay(error)))
  call.end(bytes)
  return promise
}

/** The agency writes UTF-8 in its envelopes and Latin letters in some of its pages. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function onTheWay(error: Error): TaxAgencyError {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new TaxAgencyError('too_slow', 'no answer in time', { cause: error })
  const code = codeOf(error) ?? ''
  // It refuses the certificate by an alert within TLS; that the machine does not trust the service is another matter.
  if (/^ERR_SSL_\w*ALERT/.test(code))
    return new TaxAgencyError('certificate', `the certificate is not accepted (${code})`, {
      cause: error,
    })
  return new TaxAgencyError(
    'unreachable',
    `the connection failed or broke off (${code || error.message})`,
    {
      cause: error,
    },
  )
}
