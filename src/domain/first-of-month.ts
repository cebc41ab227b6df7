/** A written day as its language says it: French alone counts the first of a month, "1er août", where Intl writes "1 août". */
export const sayFirst = (day: string, language: string): string =>
  language.startsWith('fr')
    ? day.replace(/(^|\D)1(?=[ \u00a0]\p{L})/u, (_, before: string) => `${before}1er`)
    : day
