import type { Style } from '#domain/book-spec.ts'
import type { PageVerdict } from '#domain/page-gate.ts'
import { faceOf } from '#drawing/faces/face.ts'
import { seenFace } from '#drawing/gate/face-features.ts'
import { outside } from '#drawing/gate/outside.ts'
import { pageFigures } from '#drawing/gate/page-figures.ts'
import { photoEdges } from '#drawing/gate/photo-edges.ts'

import { styleNames, type PhotoDrawing } from '../draw-photo.ts'
import { seePhoto } from '../see-photo.ts'
import type { ArtistCopy } from './copy-for-artist.ts'

/** What the page gate, through which the engine's own pages go, says of an outside artist's page: likeness to the photo and faces too. */
export async function gateAnswer(
  { art }: PhotoDrawing,
  { pixels }: Pick<ArtistCopy, 'pixels'>,
  { style, detail }: { style: Style; detail: number },
): Promise<PageVerdict> {
  const name = styleNames[style]
  const { faces } = await seePhoto(pixels)
  const figures = pageFigures(art, {
    edges: photoEdges(pixels),
    faces: faces.map(faceOf).map(seenFace),
  })
  return { detail, figures, outliers: outside(figures, name) }
}
