/**
 * The innermost loops of the edge network and of blurring, over one heap and by byte addresses. A row of a tensor is the address of its first sample and the
 * `step` in bytes from one channel's line to the next (0 for the line of zeros that stands for every row outside).
 * Sums are in double precision and in one order everywhere, so that all implementations agree bit for bit.
 *
 * `panels` hold what a matrix multiplies: [four columns][inputs][4] doubles.
 */
export type Kernels = {
  readonly heap: Heap
  /** Every `stride`th (1 or 2) sample of one row's lines as inputs first, first + every, … of the panels. */
  spread(row: number, step: number, channels: number, panels: number, panelCount: number, inputs: number, first: number, every: number, stride: number): void
  /** Depthwise 3 × 3 of three rows into panels; `weights` [channels][3][3] doubles. */
  depthwise(rows: Rows, weights: number, channels: number, panels: number, panelCount: number, dilation: number, stride: number): void
  /** Panels times a matrix, see Product. */
  multiply(panels: number, panelCount: number, product: Product): void
  /** Adds two lines' mix (top · (1 − down) + bottom · down), enlarged by two, bilinear with half-pixel centres, to a line. */
  addDoubled(target: number, top: number, bottom: number, down: number, sourceWidth: number): void
  /**
   * Adds up lines that lie `step` bytes apart, each times its tap (doubles at `taps`), into the line at `out`.
   * Up to seven samples more than `count` may be read and written.
   */
  weightedSums(from: number, step: number, taps: number, tapCount: number, out: number, count: number): void
}

export type Rows = {
  readonly above: number
  readonly aboveStep: number
  readonly here: number
  readonly hereStep: number
  readonly below: number
  readonly belowStep: number
}

export type Product = {
  readonly inputs: number
  /** 1, or a multiple of 4 */
  readonly outputs: number
  /** [outputs / 4][inputs][4] doubles; one output is padded to four */
  readonly weights: number
  /** doubles, padded to a multiple of four */
  readonly bias: number
  /** nothing below this; 0 is a ReLU */
  readonly floor: number
  readonly out: number
  readonly outStep: number
  /** samples to write per line, from 1 to four times the number of panels */
  readonly width: number
  /** a row to add at the end, 0 for none */
  readonly residual: number
  readonly residualStep: number
}

/** Views are replaced when the heap grows: read them anew after reserve. */
export type Heap = {
  readonly floats: Float32Array
  readonly doubles: Float64Array
  /** Makes the heap at least this large, keeping what it holds. New memory is zero. */
  reserve(bytes: number): void
}

/** Bytes at the heap's start that kernels use themselves; what lies there changes with every call. */
export const scratchBytes = 32 * 1024
