/**
 * What each size of window leaves out, by the tags of its journeys. What no window's size changes is tagged @desktop: what the engine draws, keyboards,
 * what a provider does behind the page. What is done at a desk, is drawn for long, or is about what is kept, said or sent rather than about how a
 * screen lies, is tagged @desk and seen at a phone's size once a day; what takes minutes and has seldom failed is tagged @daily.
 * A project's `grepInvert` stands in the place of the configuration's, and does not add to it.
 */
export const leftOut = (isDaily: boolean) => ({
  phone: isDaily ? /@desktop/ : /@desktop|@desk|@daily/,
  // What a phone alone shows: cards in place of rows, forms of one column.
  desktop: isDaily ? /@phone/ : /@phone|@daily/,
})
