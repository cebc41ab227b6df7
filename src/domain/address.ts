/** A gift note in letters as a person counts them: what the packing slip has room for. */
export const giftNoteLengthMax = 300
