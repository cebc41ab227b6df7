import type { Background, LineArt } from '../ground/line-art.ts'
import { ontoPaper, type Paper } from '../ground/paper.ts'
import { inkBody } from './candidates/body.ts'
import { backHair } from './strokes/back-hair.ts'
import { withoutBehindThing } from './strokes/behind-things.ts'
import { calmAroundNear } from './strokes/around-near-faces.ts'
import { withoutHalo } from './strokes/beside-outlines.ts'
import { withBorders } from './strokes/borders.ts'
import { withoutStrangers } from './strokes/belonging.ts'
import { candidatesOf, type Candidate } from './candidates/candidates.ts'
import type { ChosenLine } from './candidates/choice.ts'
import { chooseLines } from './strokes/choose.ts'
import { drawFeatures } from './face/draw-face.ts'
import { farOutlines, withoutFarInk } from './strokes/far-outlines.ts'
import { withCombedHair } from './strokes/combed-hair.ts'
import { withoutDoubles } from './strokes/doubles.ts'
import { fineBody } from './strokes/fine-body.ts'
import { withFewFolds, withoutLooseFolds } from './strokes/folds.ts'
import { withoutLooseBehind } from './strokes/loose-behind.ts'
import { withRoomAround } from './strokes/room-around.ts'
import { withoutFrameLines } from './strokes/frame-lines.ts'
import { closeGaps } from './strokes/gaps.ts'
import { withoutCrumbs } from './strokes/groups.ts'
import { withHands } from './hands/with-hands.ts'
import { panesAmong } from './buildings/panes.ts'
import { housesOf, withHouses } from './buildings/houses.ts'
import { guidesOf, type Guides } from './candidates/guides.ts'
import { withoutHatching } from './strokes/hatching.ts'
import { furryStyles, inkStyles } from './grid/ink-style.ts'
import { isOnCrown, withoutFur } from './paths/fur-lines.ts'
import { withEarsAndCheeks } from './paths/ears-and-cheeks.ts'
import { withHeadRim } from './paths/head-rim.ts'
import { drawManga } from './manga/draw-manga.ts'
import type { InkReading } from './reading/read-ink.ts'
import { withCalmThing } from './simple/calm-things.ts'
import { eyesOfThings } from './simple/eyes-of-things.ts'
import { fewSpots } from './simple/few-spots.ts'
import { simplePage } from './simple/simple-page.ts'
import { withoutSlivers } from './simple/slivers.ts'
import { withoutBlur } from './strokes/out-of-focus.ts'
import { withRipples } from './strokes/ripples.ts'
import { withoutShreds } from './strokes/shreds.ts'
import { withoutScraps } from './strokes/scraps.ts'
import { withoutUnfinished } from './strokes/unfinished.ts'
import { withMarkings } from './strokes/markings.ts'
import { figureOutlines, withSilhouettes } from './strokes/silhouettes.ts'
import { withoutShadows } from './strokes/shadows.ts'
import { withoutHanging, withoutSoftLines } from './strokes/soft-lines.ts'
import { sidesOf } from './strokes/sides.ts'
import { ballLines } from './strokes/ball-lines.ts'
import { darkSpots, toyEyes } from './strokes/spots.ts'
import { withNightSkyline } from './woods/night-skyline.ts'
import { hasStars, nightStars } from './strokes/stars.ts'
import { farCoats } from './landscape/far-marks.ts'
import { withLayers } from './landscape/layer-lines.ts'
import { withSoftAreas } from './landscape/soft-areas.ts'
import { withScenery } from './landscape/scenery.ts'
import { withRounds } from './round/round-things.ts'
import { withWoods } from './woods/with-woods.ts'
import { isInHair, withoutTufts } from './strokes/strands.ts'
import { withoutStrays } from './strokes/strays.ts'

import { untangled } from './strokes/untangle.ts'
import { withWorn } from './worn/with-worn.ts'
import { depthOf, lineStrokes, strokeOnPaper } from './strokes/widths.ts'

export type InkOptions = {
  readonly style: keyof typeof inkStyles
  /** 0 (bold and calm) to 1 (rich) */
  readonly detail: number
  readonly paper: Paper
  readonly background: Background
}

type Quietness = 'quiet' | 'even' | 'quietest'
let known = new WeakMap<InkReading, Partial<Record<Quietness, Guides>>>()

/**
 * Kept for the latest reading: styles and levels of detail share them, but for a small child's pages of somebody far off,
 * whose ground is as quiet as one behind somebody near. Of many photos readings are kept, and guides are nineteen planes
 * more.
 */
function guidesFor(reading: InkReading, { background, style }: InkOptions): Guides {
  const kept = known.get(reading) ?? {}
  if (!known.has(reading)) known = new WeakMap([[reading, kept]])
  const isQuiet = background !== 'all'
  const isFarMain = reading.far.length > 0 && inkStyles[style].isSimple
  const quietness = !isQuiet ? 'even' : isFarMain ? 'quietest' : 'quiet'
  return (kept[quietness] ??= guidesOf(reading, isQuiet, isFarMain))
}

/** Draws a reading in one style: lines of swelling width, and faces' features. */
// Long because it is the list of all steps from a reading to strokes, in their order.
export function drawInk(
  reading: InkReading,
  options: InkOptions,
): Pick<LineArt, 'strokes' | 'fills'> {
  const { paper, detail } = options
  const { pixelsPerMm } = paper
  const { width, height } = reading.grid
  const guides = guidesFor(reading, options)
  const isAlone = options.background === 'none'
  const features = drawFeatures(reading, options.style, pixelsPerMm)
  const balls = ballLines(reading, features.zone, options.style, pixelsPerMm)
  const isFurry = features.furry.length > 0
  const { ink: style, pens } = isFurry
    ? furryStyles[options.style]
    : { ink: inkStyles[options.style], pens: inkStyles[options.style] }
  const body = inkBody(reading, guides, { style, detail, pixelsPerMm, isAlone })
  const input = {
    reading,
    guides,
    body,
    style,
    detail,
    pixelsPerMm,
    zone: features.zone,
    inner: features.inner,
  }
  const found = candidatesOf(reading, guides, body, { style, pixelsPerMm, isAlone, isFurry })
  const candidates: Candidate[] = [
    ...withoutFarInk(found.candidates, reading),
    ...features.jaws.map((path) => ({ kind: 'jaw' as const, path })),
  ]
  const outlines = [...farOutlines(input), ...figureOutlines(features.near, input)]
  const first = withoutCrumbs(chooseLines(candidates, outlines, input), input)
  const chosen = withoutHalo(withSilhouettes(first, input), outlines, input)
  const sides = sidesOf(input)
  const bordered = withBorders(chosen, input).filter(
    ({ kind, path }) => kind !== 'border' || !found.fur.isCurl(path),
  )
  const closed = withoutShadows(
    withoutStrangers(closeGaps(bordered, input), sides, input),
    sides,
    input,
  )
  const single = withoutDoubles(withFewFolds(closed, sides, input), sides, input)
  const combed = withCombedHair(
    withoutTufts(single, sides, input),
    (line) => isInHair(line, sides, input),
    input,
  )
  // Fur and plush have few lines by rules of their own.
  const isPlush = isFurry || found.fur.creases.length > 0
  const hard = isPlush ? combed : withoutShreds(withoutSoftLines(combed, input), input)
  const calm = withoutHatching(hard, sides, input)
  const loose = withoutLooseFolds(untangled(calm, input), input)
  const held = isPlush ? loose : withoutHanging(loose, input)
  const sharp = withoutScraps(withoutBlur(held, input), input)
  const clean = withoutFrameLines(sharp, input)
  // Frayed treetops are told by the pieces that would be strays.
  const kept = withoutStrays(isAlone ? clean : withWoods(clean, input), input)
  const plain = calmAroundNear(
    style.isSimple ? simplePage(kept, features.contours, sides, input) : kept,
    features.near,
    sides,
    input,
  )
  const alone = withCalmThing(withMarkings(withoutBehindThing(plain, input), input), input)
  const worn = withWorn(
    withoutLooseBehind(withoutUnfinished(alone, sides, input), input),
    sides,
    input,
  )
  const even = style.isSimple ? withoutSlivers(worn, input) : worn
  const apart = withRoomAround(even, input)
  const finished = isAlone || !hasStars(input) ? apart : withNightSkyline(apart, input)
  const ofAll = features.furry.reduce<readonly ChosenLine[]>(
    (lines, head) =>
      withEarsAndCheeks(withHeadRim(withoutFur(lines, head), head, reading.grid), head),
    isAlone ? finished : withScenery(withRipples(finished, candidates, input), input),
  )
  const houses = isAlone || isFurry ? undefined : housesOf(input)
  const isOpen = !(isAlone || isFurry || houses)
  const ofAreas = isOpen
    ? withRounds(withSoftAreas(withLayers(ofAll, candidates, input), input), input)
    : ofAll
  const built = withHands(houses ? withHouses(ofAll, houses, input) : ofAreas, input)
  // The smallest spots have no ring.
  const dark = darkSpots(input).filter(
    ({ rings: [ring] }) =>
      ring === undefined ||
      (features.furry.every((head) => !isOnCrown(head, ring[0], ring[1])) &&
        !houses?.isWithin(ring[0], ring[1]) &&
        reading.far.length === 0),
  )
  const panes = isOpen ? panesAmong(dark, input) : { spots: dark, lines: [] }
  const whole = [...built, ...panes.lines]
  const spots = style.isSimple ? fewSpots(panes.spots, input, found.fur.isFur) : panes.spots
  const isMarked = whole.some(({ kind }) => kind === 'mark')
  const eyes =
    style.isSimple && !isFurry && !isMarked ? eyesOfThings(candidates, spots, input) : undefined
  const manga =
    options.style === 'manga' ? drawManga(whole, input, paper, features.furry) : undefined
  const lines = [...(manga?.lines ?? whole), ...(eyes?.lines ?? [])]
  const depth = depthOf(body.mask, width, height)
  return {
    strokes: [
      ...lineStrokes(lines, depth, paper, { ...input, style: pens }, isFurry),
      ...(isAlone ? [] : nightStars(whole, input)).map((path) =>
        strokeOnPaper(
          path,
          new Float32Array(path.length / 2).fill(style.penMinMm * pixelsPerMm),
          paper,
        ),
      ),
      ...backHair(whole, input).map(({ path, width: pen }) =>
        strokeOnPaper(path, new Float32Array(path.length / 2).fill(pen), paper),
      ),
      ...[...features.strokes, ...balls].map(({ path, widths }) =>
        strokeOnPaper(path, widths, paper),
      ),
      ...(manga?.strokes ?? []),
    ],
    fills: [
      ...(manga?.fills ?? []),
      ...fineBody(whole, found.skeleton, paper, input),
      ...[
        ...spots,
        ...(eyes?.spots ?? []),
        ...toyEyes(input, found.fur.isFur),
        ...features.fills,
        ...(manga && !isAlone ? farCoats(input) : []),
      ].map(({ rings }) => ({
        rings: rings.map((ring) => ontoPaper(Float32Array.from(ring), paper)),
      })),
    ],
  }
}
