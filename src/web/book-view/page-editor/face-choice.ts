import {
  faceMarksMax,
  faceSideMin,
  type Box,
  type FaceMarks,
  type PageSettings,
} from '#domain/page-settings.ts'
import type { PhotoSize } from './crop-moves.ts'

/** A face on the photo: drawn because the engine found it, or because the customer marked it; or taken away by the customer. */
export type ShownFace = { kind: 'found' | 'added' | 'removed'; box: Box }

const none: FaceMarks = { added: [], removed: [] }
/** A marked face as tall as this share of the photo's shorter side when none was found to go by. */
const usualHeight = 0.24
const usualShape = 0.8

function isSame(one: Box, other: Box): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  )
}

function meansTheSame(one: Box, other: Box): boolean {
  const holds = (outer: Box, inner: Box) => {
    const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
    return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
  }
  return holds(one, other) || holds(other, one)
}

/** The faces to show: `drawn` are those of the newest drawing, which may be older than the settings. */
export function shownFaces(drawn: readonly Box[], { faces = none }: PageSettings): ShownFace[] {
  const marked = [...faces.added, ...faces.removed]
  const found = drawn.filter((box) => !marked.some((mark) => meansTheSame(box, mark)))
  const inReadingOrder = found.toSorted((a, b) => a.x + a.width / 2 - (b.x + b.width / 2))
  return [
    ...inReadingOrder.map((box) => ({ kind: 'found' as const, box })),
    ...faces.added.map((box) => ({ kind: 'added' as const, box })),
    ...faces.removed.map((box) => ({ kind: 'removed' as const, box })),
  ]
}

/** A box around a tapped place, as large as the faces found in the photo. */
export function boxAround(x: number, y: number, photo: PhotoSize, drawn: readonly Box[]): Box {
  const heights = drawn.map((box) => box.height).toSorted((a, b) => a - b)
  const height =
    heights[heights.length >> 1] ??
    (usualHeight * Math.min(photo.width, photo.height)) / photo.height
  const width = (height * photo.height * usualShape) / photo.width
  return { x: x - width / 2, y: y - height / 2, width, height }
}

export function canAddFace({ faces = none }: PageSettings): boolean {
  return faces.added.length < faceMarksMax
}

export function withFaceAdded(page: PageSettings, box: Box): PageSettings {
  const { added, removed } = page.faces ?? none
  return canAddFace(page) ? { ...page, faces: { added: [...added, box], removed } } : page
}

/** Takes a found face away, a marked one back, or brings back one that was taken away. */
export function withFaceToggled(page: PageSettings, { kind, box }: ShownFace): PageSettings {
  const { added, removed } = page.faces ?? none
  const without = (boxes: Box[]) => boxes.filter((other) => !isSame(other, box))
  if (kind === 'added') return { ...page, faces: { added: without(added), removed } }
  if (kind === 'removed') return { ...page, faces: { added, removed: without(removed) } }
  return removed.length < faceMarksMax
    ? { ...page, faces: { added, removed: [...removed, box] } }
    : page
}

/** Moves a marked face by shares of the photo and scales it around its middle; its middle stays in the photo. */
export function withFaceChanged(
  page: PageSettings,
  box: Box,
  dx: number,
  dy: number,
  factor: number,
): PageSettings {
  const { added, removed } = page.faces ?? none
  return {
    ...page,
    faces: {
      added: added.map((other) => (isSame(other, box) ? changed(box, dx, dy, factor) : other)),
      removed,
    },
  }
}

function changed(box: Box, dx: number, dy: number, factor: number): Box {
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value))
  const width = within(box.width * factor, 2 * faceSideMin, 1)
  const height = (width * box.height) / box.width
  const x = within(box.x + box.width / 2 + dx, 0, 1)
  const y = within(box.y + box.height / 2 + dy, 0, 1)
  return { x: x - width / 2, y: y - height / 2, width, height }
}
