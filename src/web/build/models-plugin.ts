import type { Plugin } from 'vite'
import { modelFileName, modelNames } from '#vision/models.ts'
import { nodeModel } from '#vision/node-models.ts'

/**
 * Serves the models of the installed packages beside the scripts, under names that hold their hash. A build without the
 * right files fails.
 */
export function modelsPlugin(): Plugin {
  const folder = 'assets'
  return {
    name: 'models',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of modelNames)
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${modelFileName(name)}`,
          source: await nodeModel(name),
        })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = modelNames.find(
          (known) => request.url === `/${folder}/${modelFileName(known)}`,
        )
        if (!name) return next()
        nodeModel(name).then((bytes) => response.end(bytes), next)
      })
    },
  }
}
