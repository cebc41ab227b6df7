import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database, Queries } from './database.ts'

/**
 * Runs something whose every trace in the database is undone afterwards: what is made up for it is seen by nobody else, and stays with
 * nobody. It has no transactions inside, which would end the one around them.
 */
export async function undone<Result>(
  db: Database,
  run: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    const queries = drizzle({ client: inTurn(client), casing: 'snake_case' })
    return await run(
      Object.assign(queries, {
        transaction: () => Promise.reject(new Error('what is undone has no transactions inside')),
      }),
    )
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

/** The same connection, which is asked one thing after the other however many ask at once. */
function inTurn(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: Parameters<PoolClient['query']>) => {
    const next = last.then(() => client.query(...asked))
    last = next.catch(() => undefined)
    return next
  }
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  })
}
