import type { QueryResult } from 'pg'
import type { Queries } from './database.ts'

/** Of a drizzle statement what is needed here. */
type Statement<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}
/** What runs a statement, inside drizzle's database or transaction. */
type Runner = { _: { session: { client: Connection } } }
type Connection = { query(statement: { text: string }, values: unknown[]): Promise<QueryResult> }

let count = 0

/** The pool, or a transaction's connection. */
export function connectionOf(queries: Queries): Connection {
  return (queries as unknown as Runner)._.session.client
}

/**
 * A statement whose text never changes, built by drizzle once and not at every call: for those a checkout runs again and
 * again, most of whose processor time goes into building. What varies is a `sql.placeholder` in it; null cannot be one.
 *
 * drizzle ties a prepared statement to what it was prepared on, and a transaction's statements must run on its own
 * connection. So each call runs a copy that differs only in that.
 */
export function fixed<Values extends Record<string, unknown>, Result>(
  build: (queries: Queries) => Statement<Result>,
): (queries: Queries, values: Values) => Promise<Result> {
  const name = `fixed_${count++}`
  let built: ReturnType<Statement<Result>['prepare']> | undefined
  return (queries, values) => {
    built ??= build(queries).prepare(name)
    const here = Object.create(built, { client: { value: connectionOf(queries) } }) as typeof built
    return here.execute(values)
  }
}
