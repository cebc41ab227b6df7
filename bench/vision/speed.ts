import { brotliCompressSync, constants } from 'node:zlib'
import { modelFiles, modelNames } from '#vision/models.ts'
import { openModel } from '#vision/net/open-net.ts'
import { nodeModel } from '#vision/node-models.ts'
import { unpackedModel } from '#vision/packed-model.ts'

/** What each model costs: `node bench/vision/speed.ts`. Milliseconds are the best of thirty runs on a grey picture; read them when nothing else runs. */
const runs = 30
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const sizes = { faceFar: [undefined, { width: 768, height: 512 }] } as Record<
  string,
  ({ width: number; height: number } | undefined)[] | undefined
>

const wanted = { person: [1, 2], salient: [0] } as Record<string, number[] | undefined>

let [bytesSent, bytesKept] = [0, 0]
for (const name of modelNames) {
  const file = await nodeModel(name)
  const sent = brotliCompressSync(file, quality).length
  bytesSent += sent
  bytesKept += file.length
  const opening = performance.now()
  const model = openModel(unpackedModel(file, modelFiles[name]), wanted[name])
  let net = model.net()
  const opened = performance.now() - opening
  for (const size of sizes[name] ?? [undefined]) {
    net = model.net(size)
    net.data.fill(0.1)
    let best = Infinity
    for (let i = 0; i < runs; i++) {
      const start = performance.now()
      net.run()
      best = Math.min(best, performance.now() - start)
    }
    console.log(
      `${name.padEnd(10)} ${net.width}x${net.height}  ${best.toFixed(1)} ms  opened in ${opened.toFixed(0)} ms  ${(file.length / 1e6).toFixed(2)} MB, sent ${(sent / 1e6).toFixed(2)} MB  ${modelFiles[name].package}`,
    )
  }
}
console.log(`${(bytesKept / 1e6).toFixed(2)} MB, sent ${(bytesSent / 1e6).toFixed(2)} MB`)
