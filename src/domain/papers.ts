/** What is printed for a day's parcels, each kind in a file of its own. */
export const singlePapers = ['picking', 'slips', 'labels', 'customs'] as const
export type SinglePaper = (typeof singlePapers)[number]

/** `all`: each parcel's papers together. */
export const paperKinds = ['all', ...singlePapers] as const
export type PaperKind = (typeof paperKinds)[number]

/** What labels are printed on: a page each of A6 or 4 × 6 inches, or four to a page of A4. */
export const labelPapers = ['a6', 'a4', '4x6'] as const
export type LabelPaper = (typeof labelPapers)[number]
