import { oval } from './curves.ts'
import { dot, glint, type Node } from './node.ts'

export interface Coat {
  fur: string
  /** Muzzle, chest, paws. */
  light: string
  /** Ears and patches. */
  dark: string
  collar: string
}

export const eye = (x: number, y: number, rx: number, ry: number): Node[] => [
  dot(oval(x, y, rx, ry), '#2c1d24'),
  glint(oval(x + rx * 0.3, y - ry * 0.38, rx * 0.38)),
  glint(oval(x - rx * 0.3, y + ry * 0.4, rx * 0.17)),
]
