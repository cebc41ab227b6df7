import { readFileSync } from 'node:fs'

// node --max-old-space-size=6000 bench/fuzz/what-grew.ts BEFORE AFTER: two heap snapshots of one process (HEAP_SNAPSHOTS=FOLDER@1,16 of `npm run fuzz`),
// and by what each thing that is new in the second is held that was there in the first; most bytes first.
type Snapshot = {
  snapshot: {
    meta: {
      node_fields: string[]
      node_types: [string[]]
      edge_fields: string[]
      edge_types: [string[]]
    }
  }
  nodes: number[]
  edges: number[]
  strings: string[]
}
const read = (path: string | undefined) => JSON.parse(readFileSync(path!, 'utf8')) as Snapshot
const before = read(process.argv[2])
const after = read(process.argv[3])
const { node_fields, node_types, edge_fields, edge_types } = after.snapshot.meta
const [width, edgeWidth] = [node_fields.length, edge_fields.length]
const place = Object.fromEntries(node_fields.map((name, at) => [name, at]))
const field = (node: number, name: string) => after.nodes[node * width + place[name]!]!

const known = new Set<number>()
for (let at = place['id']!; at < before.nodes.length; at += width) known.add(before.nodes[at]!)

const count = after.nodes.length / width
const firstEdge = new Int32Array(count + 1)
for (let node = 0; node < count; node++)
  firstEdge[node + 1] = firstEdge[node]! + field(node, 'edge_count')

/** The nearest to the root that holds each, and by which edge. */
const holder = new Int32Array(count).fill(-1)
const by = new Int32Array(count).fill(-1)
holder[0] = 0
for (let [queue, at] = [[0], 0]; at < queue.length; at++) {
  const node = queue[at]!
  for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) {
    const type = edge_types[0][after.edges[edge * edgeWidth]!]
    const to = after.edges[edge * edgeWidth + 2]! / width
    if (type === 'weak' || type === 'shortcut' || holder[to] !== -1) continue
    holder[to] = node
    by[to] = edge
    queue.push(to)
  }
}

function called(node: number): string {
  const type = node_types[0][field(node, 'type')]!
  const isNamed = ['object', 'closure', 'code', 'native', 'hidden'].includes(type)
  return isNamed ? after.strings[field(node, 'name')]!.slice(0, 40) : type
}

function edgeName(edge: number): string {
  const type = edge_types[0][after.edges[edge * edgeWidth]!]
  const name = after.edges[edge * edgeWidth + 1]!
  return type === 'element' || type === 'hidden' ? '[]' : after.strings[name]!.slice(0, 40)
}

const sums = new Map<string, { things: number; bytes: number }>()
let bytes = 0
for (let node = 0; node < count; node++) {
  if (known.has(field(node, 'id'))) continue
  let held = node
  while (held > 0 && !known.has(field(held, 'id'))) held = holder[held]!
  const path: string[] = []
  for (let at = held; at > 0 && path.length < 4; at = holder[at]!)
    path.push(`${called(at)} <- ${edgeName(by[at]!)}`)
  const sum = sums.get(path.join(' ')) ?? { things: 0, bytes: 0 }
  sum.things++
  sum.bytes += field(node, 'self_size')
  bytes += field(node, 'self_size')
  sums.set(path.join(' '), sum)
}
console.log(`${bytes} bytes are new; of them, with how many things, held by`)
for (const [path, sum] of [...sums].toSorted(([, a], [, b]) => b.bytes - a.bytes).slice(0, 40))
  console.log(`${String(sum.bytes).padStart(9)} ${String(sum.things).padStart(7)}  ${path}`)
