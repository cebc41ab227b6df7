import type { styleNames as spanish } from '../es/style-names.ts'

/** What the styles are called. */
export const styleNames: typeof spanish = {
  Children: 'Enfants',
  Standard: 'Standard',
  Manga: 'Manga',
}
