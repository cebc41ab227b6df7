import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Its own file, since only this script's answer lets WebAssembly be compiled; loaded when a camera is used where the
// browser reads no codes.

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 1 }).then(
    ([found]) => postMessage(found?.text ?? null),
    () => postMessage(null),
  )
})
