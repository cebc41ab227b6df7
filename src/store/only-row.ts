/** The row of a question that always has one: a count, what was just written, what was locked before. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the database answered without the row that was asked for')
  return row
}
