import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { drawnScenes, type DrawnScene } from '../art/drawn-scenes.ts'
import { sourceStamp } from './stamp.ts'

const kept = join(dirname(fileURLToPath(import.meta.url)), '../../../dist/drawn-scenes')

/** Each takes a core and some 400 MB. */
const threadsMax = 4

/** Pages' SVG by name. */
type Drawn = [name: string, svg: string][]
/** Styles of one picture, which is looked at once for all of them. */
export type OnePicture = [name: string, scene: DrawnScene][]

let drawn: Promise<Map<string, string>> | undefined

/**
 * The pages of `drawnScenes` as SVG, by name: illustrations turned into pixels and drawn like every photo, on every core. They are kept
 * beside the build for as long as nothing that makes them changes, as each costs some seconds.
 */
export function drawScenes(): Promise<Map<string, string>> {
  return (drawn ??= keptOrDrawn())
}

async function keptOrDrawn(): Promise<Map<string, string>> {
  const file = `${kept}-${await sourceStamp(join(kept, '../..'), makers)}.json`
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return new Map(JSON.parse(known) as Drawn)
  const pictures = Map.groupBy(Object.entries<DrawnScene>(drawnScenes), ([, { scene, part }]) =>
    JSON.stringify([scene, part]),
  )
  // Those of several styles first: the longest as the last would be drawn alone.
  const waiting = [...pictures.values()].toSorted((a, b) => b.length - a.length)
  const pages: Drawn = []
  const threads = Math.min(threadsMax, availableParallelism())
  await Promise.all(
    Array.from({ length: threads }, () => drawOnThread(waiting, (drawn) => pages.push(...drawn))),
  )
  // In an order that no race decides: the folder's name is a hash of them all.
  const order = Object.keys(drawnScenes)
  pages.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  await mkdir(dirname(kept), { recursive: true })
  const work = `${file}.${process.pid}`
  await writeFile(work, JSON.stringify(pages))
  await rename(work, file)
  return new Map(pages)
}

/** One thread draws until nothing waits: each would load the models and warm up for itself. */
function drawOnThread(waiting: OnePicture[], keep: (drawn: Drawn) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./draw-scene-thread.ts', import.meta.url))
    const next = () => {
      const picture = waiting.shift()
      if (picture) return thread.postMessage(picture)
      resolve()
      void thread.terminate()
    }
    thread.on('message', (drawn: Drawn) => {
      keep(drawn)
      next()
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('a thread that draws illustrations ended')))
    next()
  })
}

/** What decides how they look. */
const makers = [
  'src/drawing',
  'src/vision',
  'src/scenes',
  'src/web/art/drawn-scenes.ts',
  'src/web/build/draw-scenes.ts',
  'src/web/build/draw-scene-thread.ts',
]
