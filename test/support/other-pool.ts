import { registerHooks } from 'node:module'

const own = /\/draw-pool\/open-draw-pool\.ts$/

/** Whatever a process opens to draw pages in, it opens another module's `openDrawPool`. */
export function openInstead(module: URL): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isOurs = own.test(specifier) && context.parentURL !== module.href
      return nextResolve(isOurs ? module.href : specifier, context)
    },
  })
}

const hooks = {
  pretend: new URL('./pretend-pool-first.ts', import.meta.url),
  kept: new URL('./kept-pool-first.ts', import.meta.url),
}

/** For NODE_OPTIONS of a shop: its processes draw pages at once, whatever, or have each drawn once in a run of the tests. */
export function drawing(how: keyof typeof hooks): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${hooks[how].href}`.trim() }
}
