export type ModelName = 'faceFar' | 'faceNear' | 'landmarks' | 'head' | 'person'

/** A file of an installed npm package, or a part of one, from byte `start` to before `end`. */
export type ModelFile = {
  readonly package: string
  readonly version: string
  readonly path: string
  readonly part?: { readonly start: number; readonly end: number }
  readonly bytes: number
  readonly sha256: string
}

/** Every model by its package and hash; THIRD-PARTY.md lists them with origin and licence. */
export const modelFiles: Readonly<Record<ModelName, ModelFile>> = {
  faceFar: {
    package: '@mediapipe/face_detection',
    version: '0.4.1657300184',
    path: 'face_detection_full_range_sparse.tflite',
    bytes: 680736,
    sha256: '671dd2f9ed11a78436fc21cc42357a803dfc6f73e9fb86541be942d5716c2dce',
  },
  faceNear: {
    package: '@mediapipe/face_detection',
    version: '0.4.1657300184',
    path: 'face_detection_short_range.tflite',
    bytes: 229032,
    sha256: '3bc182eb9f33925d9e58b5c8d59308a760f4adea8f282370e428c51212c26633',
  },
  landmarks: {
    package: '@mediapipe/holistic',
    version: '0.5.1675471629',
    path: 'holistic_solution_packed_assets.data',
    part: { start: 1490304, end: 3986256 },
    bytes: 2495952,
    sha256: '883b7411747bac657c30c462d305d312e9dec6adbf8b85e2f5d8d722fca9455d',
  },
  head: {
    package: '@mediapipe/selfie_segmentation',
    version: '0.1.1675465747',
    path: 'selfie_segmentation.tflite',
    bytes: 249024,
    sha256: '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
  },
  person: {
    package: '@mediapipe/holistic',
    version: '0.5.1675471629',
    path: 'pose_landmark_full.tflite',
    bytes: 6440512,
    sha256: 'e9a5c5cb17f736fafd4c2ec1da3b3d331d6edbe8a0d32395855aeb2cdfd64b9f',
  },
}

export const modelNames = Object.keys(modelFiles) as ModelName[]

/** The name under which a model is served: a file that never changes, for the hash is part of it. */
export function modelFileName(name: ModelName): string {
  return `model-${name}-${modelFiles[name].sha256.slice(0, 12)}.tflite`
}
