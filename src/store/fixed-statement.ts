import type { Queries } from './database.ts'

/** Of a drizzle statement what is needed here. */
type Statement<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

let count = 0

/**
 * A statement whose text never changes, built by drizzle and planned by PostgreSQL once for a connection and not at
 * every call: for those a checkout runs
 * again and again, most of whose processor time goes into that. What varies is a `sql.placeholder` in it; null cannot be one.
 *
 * drizzle ties a prepared statement to what it was prepared on: the pool, or a connection while a transaction has it. A
 * connection has one `Queries` as
 * long as it lives (`database.ts`), so there are about as many of each as there are connections.
 */
export function fixed<Values extends Record<string, unknown>, Result>(
  build: (queries: Queries) => Statement<Result>,
): (queries: Queries, values: Values) => Promise<Result> {
  const name = `fixed_${count++}`
  const prepared = new WeakMap<Queries, ReturnType<Statement<Result>['prepare']>>()
  return (queries, values) => {
    const statement = prepared.get(queries) ?? build(queries).prepare(name)
    prepared.set(queries, statement)
    return statement.execute(values)
  }
}
