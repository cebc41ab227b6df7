/** Which of the 478 landmarks make which line of a face (MediaPipe's face mesh; left and right as in the picture). */
export const oval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

/** From ear to ear by the chin. */
export const jaw = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323,
  454,
]

/** Where the line from ear to ear goes on upwards, before the ears. */
export const temples = { left: 127, right: 356 }

/** Each from the outer corner to the inner one; the iris is its centre and four points of its rim. */
export type EyeLandmarks = {
  readonly upper: readonly number[]
  readonly lower: readonly number[]
  readonly crease: readonly number[]
  readonly iris: readonly number[]
  readonly browTop: readonly number[]
  readonly browBottom: readonly number[]
}

export const eyes: readonly EyeLandmarks[] = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    crease: [247, 30, 29, 27, 28, 56],
    iris: [468, 469, 470, 471, 472],
    browTop: [70, 63, 105, 66, 107],
    browBottom: [46, 53, 52, 65, 55],
  },
  {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    crease: [467, 260, 259, 257, 258, 286],
    iris: [473, 474, 475, 476, 477],
    browTop: [300, 293, 334, 296, 336],
    browBottom: [276, 283, 282, 295, 285],
  },
]

/** Mouth, from the corner at the left: the lips' outer rims and the line where they meet, or the opening's. */
export const lips = {
  upper: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  lower: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  innerUpper: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  innerLower: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
}

export const foreheadTop = 10
export const chin = 152
/** Where nothing but skin is expected. */
export const cheeks = [50, 280, 205, 425]
