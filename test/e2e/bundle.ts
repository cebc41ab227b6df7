import { build } from 'vite'

/** A module as one script for a worker, which calls its exports `engine`. */
export async function bundle(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: entry.pathname, formats: ['iife'], name: 'engine' },
    },
  })
  const { output } = (Array.isArray(built) ? built[0]! : built) as { output: { code: string }[] }
  return output[0]!.code
}
