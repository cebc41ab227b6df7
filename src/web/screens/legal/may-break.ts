/** The last parts of German compounds that are wider than a phone of 320 px as the heading they are. */
const lastPart = /(?<=\p{L}{8})(?=erklärung|bedingungen)/gu

/** A title whose long words break, where they have to, with a hyphen. */
export const mayBreak = (title: string): string => title.replaceAll(lastPart, '\u00ad')
