import { createRequire } from 'node:module'
import type { default as Sharp } from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof Sharp | undefined

function load(): typeof Sharp {
  if (loaded) return loaded
  loaded = require('sharp') as typeof Sharp
  // Every photo is read once or twice and never again soon: a cache would only hold on to customers' pictures.
  loaded.cache(false)
  return loaded
}

/** sharp, loaded when the first picture is opened: a web process at rest, which has others decode for it, is spared its 20 MB. */
export const sharp: typeof Sharp = new Proxy(noSharp as unknown as typeof Sharp, {
  apply: (_, __, words) => Reflect.apply(load(), undefined, words),
  get: (_, name) => Reflect.get(load(), name) as unknown,
})
function noSharp(): void {}
