import type { DrawingName } from '../../../art/drawings.ts'

export type GalleryPair = { photo: DrawingName; lines: DrawingName }

/** The scenes shown in the gallery, each as a photo and as a page. */
export const galleryPairs = (
  ['birthday', 'beach', 'cat', 'garden', 'bicycle', 'tent'] as const
).map((scene): GalleryPair => ({ photo: `${scene}-photo`, lines: `${scene}-lines` }))
