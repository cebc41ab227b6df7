import { Column, is, sql, type SQL } from 'drizzle-orm'

/**
 * Rows as one value of a statement that answers more than them, each as `select` would answer it: moments are dates.
 * @param from the statement's rest, from `from` on, without its order
 */
export function rowsOf<Row extends Record<string, unknown>>(
  columns: { [Name in keyof Row & string]: Column | SQL },
  { from, orderBy }: { from: SQL; orderBy: SQL },
): SQL<Row[]> {
  const named = Object.entries<Column | SQL>(columns)
  const moments = named.flatMap(([name, column]) =>
    is(column, Column) && column.dataType === 'date' ? [name] : [],
  )
  const pairs = named.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs, sql`, `)}) order by ${orderBy}), '[]') ${from})`.mapWith(
    (rows: Row[]) => rows.map((row) => ({ ...row, ...momentsOf(row, moments) })),
  )
}

/** JSON has no dates. */
const momentsOf = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const text = row[name]
      return [name, typeof text === 'string' ? new Date(text) : null]
    }),
  )
