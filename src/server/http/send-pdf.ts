import type { FastifyReply } from 'fastify'
import { attachment } from './zip.ts'

/** A PDF made for this answer, to be kept by nobody in between. */
export function sendPdf(
  reply: FastifyReply,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Buffer {
  reply
    .type('application/pdf')
    .header('Content-Disposition', attachment(fileName, fileName))
    .header('Cache-Control', 'no-store')
  return bytes
}
