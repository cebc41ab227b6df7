import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawings } from '../art/drawings.ts'
import { drawScenes } from './draw-scenes.ts'

const moduleName = 'virtual:art'
const resolved = `\0${moduleName}`

async function draw(): Promise<{ folder: string; svgs: Map<string, string> }> {
  const svgs = new Map(
    Object.entries<() => string>(drawings).map(([name, make]) => [`${name}.svg`, make()]),
  )
  for (const [name, svg] of await drawScenes()) svgs.set(`${name}.svg`, svg)
  const hash = createHash('sha256')
  for (const [file, svg] of svgs) hash.update(`${file}\0${svg}\0`)
  return { folder: `assets/art-${hash.digest('hex').slice(0, 10)}`, svgs }
}

/** Makes the drawings into files of one hashed folder, and tells the pages which folder: `import folder from 'virtual:art'`. */
export function artPlugin(): Plugin {
  const drawn = draw()
  return {
    name: 'art',
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    load: async (id) =>
      id === resolved ? `export default ${JSON.stringify(`/${(await drawn).folder}`)}` : undefined,
    transformIndexHtml: async () => [
      {
        tag: 'link',
        attrs: { rel: 'icon', href: `/${(await drawn).folder}/favicon.svg`, type: 'image/svg+xml' },
      },
    ],
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { folder, svgs } = await drawn
      for (const [file, svg] of svgs)
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: svg })
    },
    async configureServer(server) {
      const { folder, svgs } = await drawn
      server.middlewares.use((request, response, next) => {
        const svg = request.url?.startsWith(`/${folder}/`)
          ? svgs.get(request.url.slice(folder.length + 2))
          : undefined
        if (svg === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(svg)
      })
    },
  }
}
