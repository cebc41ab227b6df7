/** Reads the code in a camera's picture, if there is one. */
export type CodeReader = {
  read(video: HTMLVideoElement): Promise<string | null>
  close(): void
}

/** What browsers that read codes themselves have (W3C Shape Detection); TypeScript does not know it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = ['qr_code', 'code_128']

/** The browser's own reader where it knows both kinds of code, else one in WebAssembly that is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.every((format) => known.includes(format))) return workerReader()
  const detector = new BarcodeDetector({ formats })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close: () => undefined,
  }
}

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) =>
      new Promise((resolve) => {
        const { videoWidth: width, videoHeight: height } = video
        if (!context || width === 0) return resolve(null)
        canvas.width = width
        canvas.height = height
        context.drawImage(video, 0, 0)
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<string | null>) => resolve(data),
          {
            once: true,
          },
        )
        const frame = context.getImageData(0, 0, width, height)
        worker.postMessage(frame, [frame.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
