/**
 * The innermost loops of the edge network and of blurring, over one heap and by byte addresses. A row of a tensor is
 * the address of its first sample and the
 * `step` in bytes from one channel's line to the next (0 for the line of zeros that stands for every row outside).
 *
 * What a matrix multiplies is brought to whole numbers of 16 bits, `lines`: one for every two inputs, [column][2]. Sums
 * of their products are exact in
 * 32 bits, in any order; all other arithmetic is rounded to floats (or doubles, where said) operation by operation, so that all
 * implementations agree bit for bit.
 */
export type Kernels = {
  readonly heap: Heap
  /** Bytes that a column of two inputs takes in `lines`. They have room for seven columns more than are asked for. */
  readonly pairBytes: number
  /**
   * `count` samples of one row's lines, every one or every second (`stride`), times `scale` into lines `lineStep` bytes
   * apart; an even number of channels.
   */
  spread(
    row: number,
    step: number,
    channels: number,
    lines: number,
    lineStep: number,
    count: number,
    stride: number,
    scale: number,
  ): void
  /**
   * Depthwise 3 × 3 of three rows, times `scale`, into lines; `weights` [channels][3][3] floats, an even number of
   * channels. Dilations are 1, 2 and 4, with stride 2 only 1.
   */
  depthwise(
    rows: Rows,
    weights: number,
    channels: number,
    lines: number,
    lineStep: number,
    count: number,
    dilation: number,
    stride: number,
    scale: number,
  ): void
  /**
   * Lines times a matrix, see Product. Raises the four floats at `largestAt` to the largest value written, and puts
   * zeros at both ends of the lines written.
   */
  multiply(product: Product): void
  /**
   * Adds the mix of two rows' lines (top · (1 − down) + bottom · down), enlarged by two, bilinear with half-pixel
   * centres, to a row's lines.
   */
  addDoubled(
    target: Row,
    top: Row,
    bottom: Row,
    channels: number,
    down: number,
    sourceWidth: number,
  ): void
  /**
   * Adds up lines that lie `step` bytes apart, each times its tap (floats at `taps`), into the line at `out`.
   * Up to fifteen samples more than `count` may be read and written.
   */
  weightedSums(
    from: number,
    step: number,
    taps: number,
    tapCount: number,
    out: number,
    count: number,
  ): void
  /**
   * Raises `count` floats, from the first on, each to the one `ahead` bytes behind it where that is larger. Up to fifteen
   * more may be raised.
   */
  raise(at: number, ahead: number, count: number): void
  /**
   * A line of three planes `planeStep` bytes apart, each sample the mean of those around it, weighed by its tap's and
   * by how near the colours are: with the
   * sum d of the three differences, (1 − d² · falloff)¹⁶, 0 where that would be negative. `taps` are pairs of a whole
   * number, the bytes from
   * sample to sample, and a float. Up to three samples more than `count` may be read and written.
   */
  calm(
    from: number,
    planeStep: number,
    taps: number,
    tapCount: number,
    falloff: number,
    out: number,
    outPlaneStep: number,
    count: number,
  ): void
  /**
   * Adds up `rows` lines of pixels of four bytes, `step` bytes apart, each times its weight (doubles at `weights`), as
   * doubles at `out`: four to a pixel, of
   * which the fourth means nothing. One pixel more than `count` may be read and written.
   */
  mixPixels(
    from: number,
    step: number,
    weights: number,
    rows: number,
    out: number,
    count: number,
  ): void
  /**
   * Makes each pixel from some of such a line that lie side by side, as floats in three lines `outStep` bytes apart. Of
   * each pixel, `tapStep` bytes from the last one's,
   * are told: how many bytes behind `line` the first one lies, eight times their number, and their weights as doubles.
   */
  mixAcross(
    line: number,
    taps: number,
    tapStep: number,
    out: number,
    outStep: number,
    count: number,
  ): void
  /**
   * A row of distances, in thirds of a pixel and 16 bits, from the row above: 0 where the mask's byte is set, else the
   * best of a step of 3 from above or the left and
   * of 4 from above's corners. Rows have a sample of `farThirds` at both ends. Up to seven samples more than `count` are read and written.
   */
  sweepDown(above: number, mask: number, out: number, count: number): void
  /** And back: the row at `here` made better from below and the right, and written to `out` in pixels, as floats. */
  sweepUp(below: number, here: number, out: number, count: number): void
  /**
   * Adds the products of Sobel's gradients of a line to three lines (x·x, x·y, y·y), each times `factor`. Lines have a sample more at
   * both ends. Up to three samples more than `count` may be read and written.
   */
  addTensor(lines: SobelLines, factor: number, products: TensorLines, count: number): void
  /** Tensors of a line as directions, a byte each; see flow.ts. Up to three more than `count` may be read and written. */
  directions(products: TensorLines, out: number, count: number): void
  /**
   * Two sums for each sample of a line, side by side at `out`: of what lies around it, weighed by the sum's taps for its direction. `taps`
   * begins with two addresses for each of 256 directions, between which its taps lie, 48 bytes each time: how many bytes
   * behind the sample four floats begin (in the first word), and what these count for the first sum and for the second. A direction
   * serves `perDirection` samples side by side.
   */
  acrossFlow(
    from: number,
    directions: number,
    perDirection: 1 | 2,
    taps: number,
    out: number,
    count: number,
  ): void
  /** Sums along the flow for `count` samples from column x of row y on; see FlowWalk. */
  alongFlow(walk: FlowWalk, y: number, x: number, out: number, count: number): void
}

export type SobelLines = { readonly above: number; readonly here: number; readonly below: number }
export type TensorLines = { readonly xx: number; readonly xy: number; readonly yy: number }

/**
 * Walks from each sample both ways at right angles to the directions, `steps` pixels far, and adds up the pairs of
 * floats on the way. Ways are
 * told in the scratch: at `stridesAt` where a step leads, two whole numbers in 256ths for each of 512 headings (a
 * direction, and 256 more for its
 * opposite); at `partsAt` sixteenths as floats; at `weightsAt` for each step and each sixteenth between two columns
 * four floats: what the left pair counts, twice, and the right one, twice. Where after `near` steps neither sum is below −`faint`, the way
 * ends.
 */
export type FlowWalk = {
  /** address of the first pair, and bytes from row to row; there are `steps` + 2 more around */
  readonly pairs: number
  readonly pairsStep: number
  readonly directions: number
  readonly directionsStep: number
  readonly perDirection: 1 | 2
  readonly steps: number
  readonly near: number
  readonly faint: number
  /** what the pair in the middle counts, and what is multiplied with in the end */
  readonly middle: number
  readonly scale: number
}

/** The address of its first sample, and bytes from line to line. */
export type Row = { readonly at: number; readonly step: number }

export type Rows = {
  readonly above: number
  readonly aboveStep: number
  readonly here: number
  readonly hereStep: number
  readonly below: number
  readonly belowStep: number
}

export type Product = {
  /** 1, or 9: the lines of three rows, each at three places */
  readonly taps: 1 | 9
  /** addresses of the rows' first lines; of one tap only `here` is read */
  readonly above: number
  readonly here: number
  readonly below: number
  /** bytes from two inputs' line to the next two's */
  readonly lineStep: number
  /** bytes from a row's first place to the second and third */
  readonly middle: number
  readonly right: number
  /** taps times channels; these are an even number */
  readonly inputs: number
  /** a multiple of 4; or 1, of one tap */
  readonly outputs: number
  /** [outputs / 4][rows][inputs of a tap / 2][places][4][2] whole numbers of 16 bits; one output is padded to four */
  readonly weights: number
  /** what one step of each output's weights is worth, floats, padded to a multiple of four */
  readonly steps: number
  /** what one step of the lines is worth */
  readonly unit: number
  /** floats, padded to a multiple of four */
  readonly bias: number
  /** nothing below this; 0 is a ReLU */
  readonly floor: number
  readonly out: number
  /** room for whole sixteens of samples, and for zeros on either side */
  readonly outStep: number
  /** samples to write per line */
  readonly width: number
  /** a row to add at the end, 0 for none */
  readonly residual: number
  readonly residualStep: number
}

/** Views are replaced when the heap grows: read them anew after reserve. */
export type Heap = {
  readonly floats: Float32Array
  readonly doubles: Float64Array
  readonly shorts: Int16Array
  readonly words: Int32Array
  readonly bytes: Uint8Array
  /** Makes the heap at least this large, keeping what it holds. New memory is zero. */
  reserve(bytes: number): void
}

/** Zeros on either side of a tensor's line: as many as the widest dilation reaches. */
export const paddingFloats = 4

/** Whole numbers in lines are no larger. */
export const wholeMax = 16_383
/** With weights that add up to this at most, no sum leaves 32 bits. */
export const weightSumMax = 131_000
