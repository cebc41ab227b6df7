import {
  DrizzleQueryError,
  getTableColumns,
  is,
  Param,
  Placeholder,
  sql,
  type SQL,
  type Table,
} from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { errorOf } from '#domain/thrown.ts'
import type { Queries } from './database.ts'
import { mayTellAtOnce, tellings, tellLater } from './tell-workers.ts'

/** A change of the database that is yet to be made: a statement whose text never changes, and the values for its $1, $2, … */
export type Write = { statement: WriteStatement; values: readonly unknown[] }
export type WriteStatement = {
  id: number
  text: string
  /** the queue whose workers hear of it when it is committed */
  tells: string | null
}

let statementCount = 0
/** Each has a name, so that PostgreSQL parses and plans it once for a connection and not at every call. */
type Named = { name: string; text: string }
const statements = new Map<string, Named>()

/**
 * Makes changes in one statement: one round trip, and all of them or none, without a transaction around them too. They do not
 * see each other's effects, so no two may touch the same row; foreign keys are checked when all are made.
 */
export async function write(queries: Queries, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await run(queries, writes, '')
}

const fromFirst = 'from w0'
/** What an insert that is written with `writeIf` selects its row from. */
export const ifFirstDone = sql.raw(fromFirst)

/**
 * Makes changes in one statement, if the first of them finds a row, which it answers; otherwise nothing is written. The
 * others are inserts that
 * `select` from `ifFirstDone`. Answers whether it was written.
 */
export async function writeIf(
  queries: Queries,
  first: Write,
  others: readonly Write[],
): Promise<boolean> {
  return run(queries, [first, ...others], fromFirst)
}

/**
 * @param from what the statement's own answer is selected from; nothing: one row. @returns whether it answered a row,
 * without which nobody is told
 */
async function run(queries: Queries, writes: readonly Write[], from: string): Promise<boolean> {
  const tells = new Set(writes.flatMap(({ statement }) => statement.tells ?? []))
  const atOnce = tells.size > 0 && mayTellAtOnce()
  const told = atOnce ? tellings(tells) : ''
  const statement = together(writes, told || from ? `select ${told} ${from}` : null)
  try {
    const { rowCount } = await queries.$client.query(
      statement,
      writes.flatMap(({ values }) => values),
    )
    if (from && rowCount === 0) return false
  } catch (error) {
    throw new DrizzleQueryError(statement.text, [], errorOf(error))
  }
  if (tells.size > 0 && !atOnce) tellLater(queries.$client, tells)
  return true
}

/** @param answer what the statement ends with; null: nothing is to be known */
function together(writes: readonly Write[], answer: string | null): Named {
  const key = [answer, ...writes.map(({ statement }) => statement.id)].join()
  const known = statements.get(key)
  if (known) return known
  const [first, ...rest] = writes
  const isAlone = first && rest.length === 0 && answer === null
  const text = isAlone ? first.statement.text : joined(writes, answer ?? 'select')
  const statement = { name: `write_${statements.size}`, text }
  statements.set(key, statement)
  return statement
}

/** `with w0 as (…), w1 as (…) select …`, every part's parameters counted on from the one before. */
function joined(writes: readonly Write[], answer: string): string {
  let count = 0
  const parts = writes.map(({ statement, values }, index) => {
    const shifted = statement.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + count}`)
    count += values.length
    return `w${index} as (${shifted})`
  })
  return `with ${parts.join(', ')} ${answer}`
}

/** A statement of the shop's own, or another library's, to be made a part of `write`. */
export function writeStatement(text: string, tells: string | null = null): WriteStatement {
  return { id: statementCount++, text, tells }
}

/** Builds statements and never runs them. */
const builder = drizzle.mock({ casing: 'snake_case' })

/**
 * A change that drizzle builds once and not at every call. What varies is a `sql.placeholder` in it, and may be null where a
 * column takes it.
 */
export function fixedWrite<Values extends Record<string, unknown>>(
  build: (builder: Pick<Queries, 'insert' | 'update'>) => {
    toSQL(): { sql: string; params: unknown[] }
  },
): (values: Values) => Write {
  let built: { statement: WriteStatement; parameters: unknown[] } | undefined
  return (values) => {
    if (!built) {
      const { sql: text, params } = build(builder).toSQL()
      built = { statement: writeStatement(text), parameters: params }
    }
    return {
      statement: built.statement,
      values: built.parameters.map((parameter) => valueOf(parameter, values)),
    }
  }
}

function valueOf(parameter: unknown, values: Record<string, unknown>): unknown {
  if (is(parameter, Placeholder)) return values[parameter.name]
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return parameter
  const value = values[parameter.value.name]
  return value === null || value === undefined ? null : parameter.encoder.mapToDriverValue(value)
}

type Columns<T extends Table> = ReturnType<typeof getTableColumns<T>>

/** A placeholder of its own name for every column of a table but those left out; in the forms that insert and update take. */
export function placeholders<T extends Table>(
  table: T,
  { except = [] }: { except?: readonly (keyof Columns<T>)[] } = {},
) {
  const names = Object.keys(getTableColumns(table)).filter((name) => !except.includes(name))
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [Name in keyof Columns<T>]: never
  }
}

/** What an insert by `select` answers: a placeholder for every column of a table, in its order, each of its column's type. */
export function placeholderRow(table: Table): SQL {
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    column.generated ? [] : [sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}`],
  )
  return sql.join(columns, sql`, `)
}
