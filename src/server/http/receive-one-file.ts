import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { readUploadedFile, receiveUpload } from './upload.ts'

/**
 * The first file of a form, whole, and the form's text fields.
 * @throws Refusal no_images, file_interrupted, file_too_large
 */
export async function receiveOneFile(
  request: FastifyRequest,
  fileField: string,
): Promise<{ bytes: Buffer; fields: Record<string, string> }> {
  const received: Buffer[] = []
  const { fields, cutShort } = await receiveUpload(request.raw, {
    fileField,
    onFields: async () => {},
    onFile: async (file) => {
      if (received.length === 0) received.push(await readUploadedFile(file))
    },
  })
  const [bytes] = received
  if (!bytes) throw new Refusal(cutShort ? 'file_interrupted' : 'no_images')
  return { bytes, fields }
}
