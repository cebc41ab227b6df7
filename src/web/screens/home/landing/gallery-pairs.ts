import type { DrawingName } from '../../../art/drawings.ts'

export type GalleryPair = { photo: DrawingName; lines: DrawingName }

/** The scenes shown in the gallery, each as it was drawn and as the page that the engine makes of it. */
export const galleryPairs = (
  ['birthday', 'beach', 'cat', 'garden', 'bicycle', 'tent'] as const
).map((scene): GalleryPair => ({ photo: `${scene}-photo`, lines: `${scene}-drawn` }))
