import { styleNames } from './book-spec.ts'
import type { Locale } from './locale.ts'

/** The owner's photos on the start page: more are not looked at. */
export const galleryPhotosMax = 24
export const captionLengthMax = 120

/** What is shown of a photo in the gallery: itself, and the page that the engine makes of it in each style. */
export const galleryPictures = ['photo', ...styleNames] as const
export type GalleryPicture = (typeof galleryPictures)[number]

/** Widths in px that each of them is kept at. */
export const galleryWidths = [640, 1280] as const
export type GalleryWidth = (typeof galleryWidths)[number]

/** What stands below a photo, in the languages that the owner has written it in. */
export type Captions = Partial<Record<Locale, string>>

/**
 * What is shown now. `version` names its bytes, so that an address never shows another picture; the sizes are those of
 * the larger width.
 */
export type DrawnGalleryPhoto = { version: string; width: number; height: number }
