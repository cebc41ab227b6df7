import * as z from 'zod/mini'
import {
  captionLengthMax,
  galleryPhotosMax,
  galleryPictures,
  galleryWidths,
} from '#domain/gallery.ts'
import { refusalCodes } from '#domain/refusal.ts'
import { byId, seen, versioned } from './admin-seen.ts'
import { call } from './call.ts'
import { done, id, instant, locale, optionalLine } from './values.ts'

const captions = z.partialRecord(locale, z.string())
const drawn = z.object({ version: z.string(), width: z.number(), height: z.number() })

const byPicture = z.object({ id, picture: z.enum(galleryPictures) })
const sized = z.object({
  w: z.enum(['640', '1280'] satisfies `${(typeof galleryWidths)[number]}`[]),
  /** the pictures' `version`, so that an address shows one picture for ever */
  v: z.optional(z.string()),
})

export const readGallery = call({
  method: 'GET',
  path: '/api/gallery',
  access: 'customer',
  limit: 'other',
  summary:
    'The photos that the owner shows, each with the pages drawn of it; none: illustrations are shown',
  status: 200,
  answer: z.object({
    photos: z.array(z.extend(drawn, { id: z.string(), captions })),
  }),
  refusals: [],
})

export const readGalleryPicture = call({
  method: 'GET',
  path: '/api/gallery/:id/:picture',
  access: 'customer',
  limit: 'other',
  summary: 'A photo of the gallery or its page in a style, without metadata',
  params: byPicture,
  query: sized,
  status: 200,
  answer: 'file',
  refusals: ['image_not_found'],
})

const galleryPhoto = z.object({
  id: z.string(),
  captions,
  isHidden: z.boolean(),
  /** what is shown of it; null: nothing yet */
  drawn: z.nullable(drawn),
  /** it is being drawn, for the first time or anew */
  isToDraw: z.boolean(),
  /** why the last attempt made no page of it */
  fault: z.nullable(z.enum([...refusalCodes, 'drawing_failed'])),
  /** when, and who gave his word that it may be shown */
  permittedAt: instant,
  permittedBy: z.string(),
  ...versioned,
})

export const adminListGallery = call({
  method: 'GET',
  path: '/api/admin/gallery',
  access: 'admin',
  limit: 'other',
  summary: 'The photos of the gallery, shown and hidden, in order',
  status: 200,
  answer: z.array(galleryPhoto),
  refusals: ['unauthorized'],
})

export const adminAddGalleryPhoto = call({
  method: 'POST',
  path: '/api/admin/gallery',
  access: 'admin',
  limit: 'other',
  multipart: true,
  summary:
    'Add a photo to the gallery (field photo) with one’s word that it may be shown (field mayBeShown: 1). The same file sent again is the photo that is there',
  status: 201,
  answer: galleryPhoto,
  refusals: [
    'unauthorized',
    'not_permitted',
    'gallery_full',
    'no_images',
    'file_type',
    'file_too_large',
    'file_unreadable',
    'file_interrupted',
    'storage_full',
    'busy',
  ],
})

export const adminOrderGallery = call({
  method: 'PUT',
  path: '/api/admin/gallery',
  access: 'admin',
  limit: 'other',
  summary: 'Put the photos of the gallery in an order: the ids of all of them',
  body: z.object({ ids: z.array(z.string()).check(z.maxLength(galleryPhotosMax)) }),
  status: 200,
  answer: z.array(galleryPhoto),
  refusals: ['unauthorized', 'conflict'],
})

export const adminSaveGalleryPhoto = call({
  method: 'PUT',
  path: '/api/admin/gallery/:id',
  access: 'admin',
  limit: 'other',
  summary:
    'Caption a photo of the gallery, or hide it; what is left out stays. The version is that of its captions',
  params: byId,
  body: z.object({
    captions: z.optional(z.partialRecord(locale, optionalLine(captionLengthMax))),
    isHidden: z.optional(z.boolean()),
    ...seen,
  }),
  status: 200,
  answer: galleryPhoto,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})

export const adminRedrawGalleryPhoto = call({
  method: 'POST',
  path: '/api/admin/gallery/:id/drawing',
  access: 'admin',
  limit: 'other',
  summary: 'Have a photo of the gallery drawn anew',
  params: byId,
  status: 200,
  answer: galleryPhoto,
  refusals: ['unauthorized', 'not_found'],
})

export const adminRemoveGalleryPhoto = call({
  method: 'DELETE',
  path: '/api/admin/gallery/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Delete a photo of the gallery and all that was made of it',
  params: byId,
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found'],
})

export const adminReadGalleryPicture = call({
  method: 'GET',
  path: '/api/admin/gallery/:id/:picture',
  access: 'admin',
  limit: 'other',
  summary: 'A picture of the gallery, shown or hidden',
  params: byPicture,
  query: sized,
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'image_not_found'],
})
