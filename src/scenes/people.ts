import { shaded } from './color.ts'
import { joint, oval, tube } from './curves.ts'
import { face } from './faces.ts'
import { type Age, type FaceSpec } from './face-parts.ts'
import type { Frame } from './cloth.ts'
import { garment } from './garments.ts'
import { type Garment } from './cloth.ts'
import { hairOf, type HairStyle } from './hair.ts'
import { hand, shoe, type HandKind } from './limbs.ts'
import { figure, glow, place, solid, within, type Group, type Node } from './node.ts'
import type { Point } from './path.ts'

/** Sizes of a standing figure with its feet at y = 0; `arm` are its two bones, `…Half` half-widths at the joints. */
const builds = {
  toddler: {
    hip: -76,
    chest: -142,
    head: -202,
    headScale: 0.98,
    shoulder: 29,
    hipHalf: 30,
    arm: [34, 32],
    armHalf: [11, 10, 8.5],
    legHalf: [16, 13, 11],
    hand: 10.5,
    foot: 0.8,
  },
  child: {
    hip: -114,
    chest: -194,
    head: -257,
    headScale: 1,
    shoulder: 33,
    hipHalf: 29,
    arm: [45, 44],
    armHalf: [11, 9.5, 7.5],
    legHalf: [14, 11.5, 9],
    hand: 11,
    foot: 0.95,
  },
  adult: {
    hip: -208,
    chest: -330,
    head: -410,
    headScale: 1,
    shoulder: 50,
    hipHalf: 42,
    arm: [72, 68],
    armHalf: [16, 13, 10.5],
    legHalf: [23, 18, 13.5],
    hand: 13.5,
    foot: 1.3,
  },
  elder: {
    hip: -180,
    chest: -290,
    head: -367,
    headScale: 1,
    shoulder: 49,
    hipHalf: 47,
    arm: [66, 62],
    armHalf: [17, 14.5, 11],
    legHalf: [23, 18, 14],
    hand: 13,
    foot: 1.25,
  },
} as const satisfies Record<Age, unknown>

export interface Arm {
  hand: Point
  kind?: HandKind
  /** Which way the elbow bends, when not outwards. */
  bend?: 1 | -1
  /** Passes behind the body. */
  behind?: boolean
  /** Where the elbow is, when its reach is foreshortened. */
  elbow?: Point
}

export interface Pose {
  hip?: Point
  chest?: Point
  head?: Point
  /** Degrees, clockwise. */
  tilt?: number
  /** In the picture: left arm, right arm. */
  arms?: readonly [Arm, Arm]
  feet?: readonly [Point, Point]
  knees?: readonly [Point, Point]
  /** -1 left, 0 to the viewer, 1 right, for each foot. */
  toes?: readonly [number, number]
}

export interface PersonSpec extends FaceSpec {
  style: HairStyle
  accent: string
  wear: Garment
  shoes: string
  socks?: string
  /** Colour of mittens. */
  gloves?: string
  pose?: Pose
  /** Worn over the hair; drawn in the head's own coordinates. */
  hat?: readonly Node[]
}

const coversEars: ReadonlySet<HairStyle> = new Set(['bob', 'long', 'waves'])

/** A head with hair, centred on (0, 0). */
export function head(
  spec: FaceSpec & { style: HairStyle; accent: string; hat?: readonly Node[] },
): { back: Node[]; front: Node[] } {
  const hair = hairOf(spec.style, spec.hair, spec.accent)
  const turn = (spec.turn ?? 0) * 4
  return {
    back: hair.back,
    front: [
      ...face(spec, !coversEars.has(spec.style)),
      ...(spec.style === 'bald'
        ? []
        : [
            within(oval(turn, 0, 52, 60), [
              glow(oval(turn, -34, 50, 20), shaded(spec.skin, 0.4), 0.35, 5),
            ]),
          ]),
      ...place(hair.front, { x: turn * 0.6 }),
      ...(spec.hat ?? []),
    ],
  }
}

/** A whole person; joints are in the figure's own units, feet on y = 0, x = 0 between them. */
export function person(spec: PersonSpec): Group {
  const build = builds[spec.age]
  const pose = spec.pose ?? {}
  const hip = pose.hip ?? [0, build.hip]
  const chest = pose.chest ?? [hip[0], hip[1] + build.chest - build.hip]
  const headAt = pose.head ?? [chest[0], chest[1] + build.head - build.chest]
  const axis = Math.hypot(hip[0] - chest[0], hip[1] - chest[1])
  const down: Point = [(hip[0] - chest[0]) / axis, (hip[1] - chest[1]) / axis]
  const across = (u: number, v: number): Point => [
    chest[0] + down[1] * u + down[0] * v,
    chest[1] - down[0] * u + down[1] * v,
  ]
  const shoulders = [
    across(-build.shoulder + build.armHalf[0] * 0.75, 7),
    across(build.shoulder - build.armHalf[0] * 0.75, 7),
  ] as const
  const drop = (build.arm[0] + build.arm[1]) * 0.93
  const arms = pose.arms ?? [
    { hand: [shoulders[0][0] - drop * 0.24, shoulders[0][1] + drop], behind: true },
    { hand: [shoulders[1][0] + drop * 0.24, shoulders[1][1] + drop], behind: true },
  ]
  const feet = pose.feet ?? [
    [hip[0] - build.hipHalf * 0.58, 0],
    [hip[0] + build.hipHalf * 0.58, 0],
  ]
  const toes = pose.toes ?? [-1, 1]
  const hips = [across(-build.hipHalf * 0.52, axis), across(build.hipHalf * 0.52, axis)] as const
  const frame: Frame = {
    at: across,
    length: axis,
    shoulder: build.shoulder,
    hipHalf: build.hipHalf,
    age: spec.age,
  }
  const clothes = garment(spec.wear, frame)

  const arm = (i: 0 | 1): Node[] => {
    const { hand: wrist, bend, kind, elbow: given } = arms[i]
    const shoulder = shoulders[i]
    const elbow =
      given ?? joint(shoulder, wrist, build.arm[0], build.arm[1], bend ?? (i === 0 ? 1 : -1))
    return [
      ...hand(
        elbow,
        wrist,
        spec.gloves ?? spec.skin,
        build.hand,
        kind ?? 'mitten',
        i === 0 ? -1 : 1,
      ),
      ...(clothes.sleeve === 'long'
        ? []
        : [solid(tube([shoulder, elbow, wrist], build.armHalf), spec.skin)]),
      ...clothes.sleeveOf(shoulder, elbow, wrist, build.armHalf),
    ]
  }
  const leg = (i: 0 | 1): Node[] => {
    const foot = feet[i]
    const ankle: Point = [foot[0], foot[1] - 17 * build.foot]
    const knee = pose.knees?.[i] ?? [(hips[i][0] + ankle[0]) / 2, (hips[i][1] + ankle[1]) / 2]
    const shin: Point = [(knee[0] + ankle[0]) / 2, (knee[1] + ankle[1]) / 2]
    return [
      ...(clothes.legs === 'long'
        ? []
        : [solid(tube([hips[i], knee, ankle], build.legHalf), spec.skin)]),
      ...(spec.socks && clothes.legs !== 'long'
        ? [solid(tube([shin, ankle], [build.legHalf[1] + 0.5, build.legHalf[2] + 1.5]), spec.socks)]
        : []),
      ...shoe(foot[0], foot[1], toes[i], spec.shoes, build.foot),
      ...clothes.legOf(hips[i], knee, ankle, build.legHalf),
    ]
  }
  const top = head(spec)
  const headPlacement = {
    x: headAt[0],
    y: headAt[1],
    scale: build.headScale,
    rotate: pose.tilt ?? 0,
  }
  const chin: Point = [headAt[0], headAt[1] + 58 * build.headScale]
  const neck = solid(
    tube([[headAt[0], headAt[1] + 40], across(0, 4)], [build.armHalf[0] * 0.95, build.armHalf[0]]),
    shaded(spec.skin, 0.12),
  )
  const behind = ([0, 1] as const).filter((i) => arms[i].behind)
  const before = ([0, 1] as const).filter((i) => !arms[i].behind)
  return figure([
    ...place(top.back, headPlacement),
    ...behind.flatMap(arm),
    ...leg(0),
    ...leg(1),
    neck,
    ...clothes.body,
    within(clothes.outline, [
      glow(oval(chin[0], chin[1] + 4, 38, 14), shaded(spec.wear.colour, 0.6), 0.35, 6),
    ]),
    ...before.flatMap(arm),
    ...place(top.front, headPlacement),
  ])
}

/** A soft shadow on the ground under a figure. */
export const groundShadow = (x: number, y: number, rx: number, ry = rx * 0.16): Node =>
  glow(oval(x, y, rx, ry), '#2e2450', 0.3, 7)
