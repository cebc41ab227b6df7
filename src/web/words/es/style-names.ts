/** What the styles are called. */
export const styleNames = { Children: 'Infantil', Standard: 'Estándar', Manga: 'Manga' }
