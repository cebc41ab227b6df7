/**
 * How the owner has had book and stickers classified (Regulation (EU) 2023/988, Directive 2009/48/EC). `from_3`: for
 * children from 3 years, with the
 * warning of small parts; `all_ages`: no warning is needed; `undecided`: nobody has looked yet, and stickers carry the warning to be safe.
 */
export const ageClasses = ['undecided', 'from_3', 'all_ages'] as const
export type AgeClass = (typeof ageClasses)[number]
export const ageClassAtFirst: AgeClass = 'undecided'

/** Whether a book itself carries the warning. */
export const warnsOfBook = (ageClass: AgeClass): boolean => ageClass === 'from_3'
/** Whether a sheet of stickers does. */
export const warnsOfStickers = (ageClass: AgeClass): boolean => ageClass !== 'all_ages'
