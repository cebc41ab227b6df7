/** Bytes at the heap's start that kernels use themselves; what lies there changes with every call. */
export const scratchBytes = 32 * 1024

/** The address of the four floats, in the scratch, that multiply raises. */
export const largestAt = 80

/** What a walk along the flow is told, in the scratch (`Kernels.alongFlow`). */
export const stridesAt = 8192
export const partsAt = stridesAt + 512 * 8
export const weightsAt = partsAt + 64
/** bytes of a step's weights */
export const weightsStep = 256

/** More than any distance in a picture with sides that add up to 4096, and low enough that what is added to it stays within 16 bits. */
export const farThirds = 0x3fff
