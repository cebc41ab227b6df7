import type { Format, Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import { fitAround, pictureArea } from '#domain/fit.ts'
import { faceMarksWithin, knownFaces, type PageSettings } from '#domain/page-settings.ts'
import {
  stickerArea,
  stickerSheetOf,
  stickerSheets,
  type StickerLook,
  type StickerSheetName,
} from '#domain/sticker-sheet.ts'
import { analyse } from '#drawing/analyse.ts'
import type { ColouringName } from '#drawing/flat-colour/colouring.ts'
import { middleDetail } from '#drawing/gate/draw-gated.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { peopleBoxes, type PeopleBoxes } from '#drawing/subject/people-boxes.ts'
import { cutOutsOf } from '#drawing/stickers/cut-outs-of.ts'
import { layStickers, type StickerSource } from '#drawing/stickers/lay-stickers.ts'
import { styled } from '#drawing/styled.ts'
import { aliveMs } from './drawing-messages.ts'
import { seeing, shopPhoto } from './photo-of.ts'
import { stickersSvg } from './stickers-svg.ts'
import { styleNames } from './style-names.ts'

/** What a sheet of stickers is shown of. `width` and `height` are those of the upright photo; only their proportion counts. */
export type StickersRequest = {
  photos: { path: string; width: number; height: number; page: PageSettings }[]
  format: Format
  style: Style
  sheet: StickerSheetName
  look: StickerLook
  colouring: Colouring
}

/**
 * The sheet of the photos read so far; another follows until `done` is all of them. Meanwhile it says every `aliveMs` that it is there, as
 * often as it comes to it.
 */
export type StickersAnswer = { svg: string; done: number } | { failed: string } | { alive: true }

/** The sheet is shown after the first photo, and then after some more: laying it out takes about as long as a photo. */
const shownAfter: readonly number[] = [1, 4]

addEventListener('message', ({ data }: MessageEvent<StickersRequest>) => {
  // A slow line may keep it waiting for longer than it may be silent.
  const alive = setInterval(() => answer({ alive: true }), aliveMs)
  draw(data)
    .catch((error: unknown) => answer({ failed: String(error) }))
    .finally(() => clearInterval(alive))
})

function answer(what: StickersAnswer): void {
  postMessage(what)
}

async function draw(request: StickersRequest): Promise<void> {
  const { photos, format, sheet } = request
  const size = stickerSheets[stickerSheetOf(format, sheet)]
  const sources: StickerSource[] = []
  for (const [i, photo] of photos.entries()) {
    sources.push(await sourceOf(photo, request))
    const done = i + 1
    if (done < photos.length && !shownAfter.includes(done)) continue
    const laid = layStickers(sources, stickerArea(size))
    answer({ svg: await stickersSvg(laid, size, inColours(request)), done })
  }
}

function inColours({ look, colouring }: StickersRequest): ColouringName | undefined {
  if (look === 'line') return undefined
  return colouring === 'plain' ? 'natural' : colouring
}

/** A photo's page, as it is printed but for its judged level of detail, and what can be cut out of it. */
async function sourceOf(
  { path, width, height, page }: StickersRequest['photos'][number],
  { format, style }: StickersRequest,
): Promise<StickerSource> {
  const copies = new Map<string, Promise<Pixels>>()
  const photo = shopPhoto(path, { width, height }, page, (name, load) => {
    const copy = copies.get(name) ?? load()
    copies.set(name, copy)
    return copy
  })
  let people: Promise<PeopleBoxes> | undefined
  const everybody = () =>
    (people ??= photo
      .whole()
      .then((whole) => seeing(whole, page.faces))
      .then(peopleBoxes))
  const { placement } = await fitAround({ width, height }, pictureArea(format), page, everybody)
  const { crop, size } = placement
  const pixels = await photo.cut(crop)
  const faces = faceMarksWithin(page.faces, crop)
  const seen = await seeing(pixels, faces, await knownFaces(crop, everybody))
  const analysis = analyse(pixels, { seen, faces })
  const detail = page.detail ?? middleDetail
  const options = { style: styleNames[style], detail, background: page.background, ...size }
  return { art: styled(analysis, options), cutOuts: cutOutsOf(pixels, analysis, seen) }
}
