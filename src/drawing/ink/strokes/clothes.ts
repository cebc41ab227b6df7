import type { ChoiceInput } from '../candidates/choice.ts'
import { skinOf } from '../people/skin-colour.ts'
import { indexAt, normalAt, type Path } from '../paths/paths.ts'

/** Clothes and limbs: so far, in units, from heads and from where those in front end. */
const head = 0.3
const insideUnits = 7
/** Between fingers both sides are skin: of the light and the colours of a face, up to so much, along so much of a line. */
const skinLike = { light: 0.35, a: 0.04, b: 0.045, share: 0.5 }
const fingersMm = 1.6

/** Which points of a path lie on cloth or limbs: well within what stands in front, and not beside a head. */
export function onClothes(path: Path, { reading, guides }: ChoiceInput): Uint8Array {
  const { own, skin, hair, bare } = guides
  const reach = insideUnits * reading.grid.unit
  const isCloth = (x: number, y: number) => {
    const at = indexAt(own, x, y, 0.5)
    return own.data[at] > 0.5 && Math.max(skin.data[at], hair.data[at], bare.data[at]) < head
  }
  return Uint8Array.from({ length: path.length / 2 }, (_, i) => {
    const [u, v] = normalAt(path, i)
    const [x, y] = [path[2 * i], path[2 * i + 1]]
    return [0, reach, -reach].every((far) => isCloth(x + far * u, y + far * v)) ? 1 : 0
  })
}

/** Says whether a line is between fingers, or on an arm. */
export function onSkin({ reading, pixelsPerMm }: ChoiceInput): (path: Path) => boolean {
  const { lightHalf: light, a, b } = reading
  const skins = reading.people.faces.map((face) => skinOf(face, reading))
  const isSkin = (half: number) =>
    skins.some(
      (skin) =>
        Math.abs(light.data[half] - skin.light) < skinLike.light &&
        Math.abs(a.data[half] - skin.a) < skinLike.a &&
        Math.abs(b.data[half] - skin.b) < skinLike.b,
    )
  const far = fingersMm * pixelsPerMm
  return (path) => {
    let count = 0
    for (let i = 0; 2 * i < path.length; i++) {
      const [u, v] = normalAt(path, i)
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      if (
        isSkin(indexAt(light, x + far * u, y + far * v, 0.5)) &&
        isSkin(indexAt(light, x - far * u, y - far * v, 0.5))
      )
        count++
    }
    return 2 * count > skinLike.share * path.length
  }
}
