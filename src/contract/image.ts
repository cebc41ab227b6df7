import * as z from 'zod/mini'
import { photosMax } from '#domain/book-spec.ts'
import { copyName, readCopyName, type CopyPart } from '#domain/copy-part.ts'
import { backgrounds, faceMarksMax, isCrop, isFaceBox } from '#domain/page-settings.ts'
import { call } from './call.ts'
import { caption, codigo, email, imagePath } from './values.ts'

const fraction = z.number().check(z.gte(0), z.lte(1))

/** A face may reach over the photo's edge. */
const faceBoxes = z
  .array(
    z
      .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .check(z.refine(isFaceBox, { error: 'face' })),
  )
  .check(z.maxLength(faceMarksMax))

/** What a customer chose for the page of a photo (domain/page-settings.ts). */
export const pageSettings = z.object({
  crop: z.optional(
    z
      .object({ x: fraction, y: fraction, width: fraction, height: fraction })
      .check(z.refine(isCrop, { error: 'crop' })),
  ),
  turned: z.optional(z.boolean()),
  framed: z.optional(z.boolean()),
  detail: z.optional(fraction),
  background: z.optional(z.enum(backgrounds)),
  faces: z.optional(z.object({ added: faceBoxes, removed: faceBoxes })),
  caption: z.optional(caption),
})

/** A photo as stored. `preview` is its address; `?w=` with one of domain/book-spec's widths gives a thumbnail. */
export const image = z.object({
  path: z.string(),
  originalPath: z.string(),
  filename: z.string(),
  originalName: z.string(),
  preview: z.string(),
  width: z.number(),
  height: z.number(),
  page: pageSettings,
  /** what its sender called this sending, where it did */
  uploadId: z.optional(z.string()),
})

/** A sender's own name for a sending: made anew for each photo chosen, and the same each time that one is sent. */
const uploadId = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Whole or in parts, a photo is refused alike. */
const ofUploads = [
  'draft_not_found',
  'draft_closed',
  'no_images',
  'too_many_images',
  'file_too_large',
  'file_type',
  'file_unreadable',
  'file_interrupted',
  'upload_quota',
  'storage_full',
  'busy',
] as const

export const uploadImages = call({
  method: 'POST',
  path: '/api/upload-images',
  access: 'customer',
  limit: 'uploads',
  summary:
    'Upload photos (field images, repeated), to a draft where one is named, before or behind them. With an uploadId, named like the draft before the photos, the same request sent again answers with what was stored and stores nothing twice',
  multipart: true,
  body: z.object({
    customerEmail: z.optional(email),
    draftOrderId: z.optional(codigo),
    uploadId: z.optional(uploadId),
  }),
  status: 200,
  answer: z.object({
    files: z.array(image),
    count: z.number(),
    rejected: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  }),
  refusals: ofUploads,
})

const bytes = z.string().check(z.regex(/^\d{1,9}$/))
/** Of the whole file, SHA-256 in hex: parts of two files are never joined. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const readParts = call({
  method: 'GET',
  path: '/api/upload-parts/:id/:uploadId/:digest',
  access: 'customer',
  limit: 'other',
  summary: 'How many bytes of a photo that travels in parts are here: the offset of the next part',
  params: z.object({ id: codigo, uploadId, digest }),
  status: 200,
  answer: z.object({ received: z.number() }),
  refusals: ['draft_not_found', 'draft_closed'],
})

export const uploadPart = call({
  method: 'POST',
  path: '/api/upload-parts',
  access: 'customer',
  limit: 'uploads',
  summary:
    'Upload a part of a photo to a draft (field images, behind the others): 1 MiB from an offset that is a multiple of it, the last one shorter. A part that is here already changes nothing; the last one answers with the photo. What stops on its way is kept for a day',
  multipart: true,
  body: z.object({ draftOrderId: codigo, uploadId, digest, offset: bytes, size: bytes }),
  status: 200,
  answer: z.object({ received: z.number(), files: z.array(image) }),
  refusals: ofUploads,
})

/** A working copy by its name: `whole`, or the edges of a part as steps of a grid. */
const copy = z.codec(z.string(), z.custom<{ of: CopyPart | null }>(), {
  decode: (name, context) => {
    const of = readCopyName(name)
    if (of !== undefined) return { of }
    context.issues.push({ code: 'custom', input: name, message: 'crop' })
    return z.NEVER
  },
  encode: ({ of }) => copyName(of),
})

export const readImage = call({
  method: 'GET',
  path: '/api/images/:path',
  access: 'customer',
  limit: 'made',
  summary:
    'A photo, upright and without metadata: at a width, or as the copy that its page is drawn from (whole, or four numbers for the copy of a part)',
  params: z.object({ path: imagePath }),
  query: z.object({
    w: z.optional(z.enum(['160', '320', '640', '1280'])),
    copy: z.optional(copy),
  }),
  status: 200,
  answer: 'file',
  refusals: ['image_not_found', 'busy'],
})

/** Photos as a client names them: paths, or the objects that the upload answered with. */
export const imageList = z
  .array(
    z.union([
      imagePath,
      z.object({
        path: z.optional(imagePath),
        originalPath: z.optional(imagePath),
        filename: z.optional(imagePath),
      }),
    ]),
  )
  .check(z.maxLength(photosMax))
