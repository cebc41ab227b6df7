import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawings, type DrawingName } from './drawings.ts'

const name = 'virtual:art'
const resolved = '\0virtual:art'

function addresses(): { address: string; svg: string; drawing: DrawingName }[] {
  return Object.entries<() => string>(drawings).map(([drawing, draw]) => {
    const svg = draw()
    const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
    return { address: `/assets/art/${drawing}-${hash}.svg`, svg, drawing: drawing as DrawingName }
  })
}

/** Makes the drawings into files and gives the pages their addresses, so that no drawing weighs on the JavaScript. */
export function artPlugin(): Plugin {
  return {
    name: 'art',
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined
      return `export default ${JSON.stringify(Object.fromEntries(addresses().map(({ drawing, address }) => [drawing, address])))}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { address, svg } of addresses()) this.emitFile({ type: 'asset', fileName: address.slice(1), source: svg })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = addresses().find(({ address }) => address === request.url)
        if (!found) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(found.svg)
      })
    },
  }
}
