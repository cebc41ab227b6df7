import type { InkBody } from './body.ts'
import { indexAt } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import type { Evidence } from '../paths/snap-ring.ts'

/** What speaks for a line at a place: the ink and the edge network. Asked only near rims. */
export function evidenceOf({ edges }: InkReading, body: InkBody): Evidence {
  const { width } = edges
  const line = body.line.data
  return (x, y) => {
    const at = indexAt(edges, x, y, 1)
    const column = at % width
    const whole = 4 * (at - column) + 2 * column
    const below = whole + 2 * width
    const ink = Math.max(line[whole], line[whole + 1], line[below], line[below + 1])
    return 0.45 * clamp(ink * 0.7, 0, 1) + 0.75 * clamp(edges.data[at] * 1.3, 0, 1)
  }
}
