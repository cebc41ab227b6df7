import type { Client } from 'pg'

/** Of the queue only its jobs: how the queues are is written in the code, and what else it keeps are its own figures. */
const jobTable = { schema: 'pgboss', name: 'job_common' }

export type TableShape = { schema: string; name: string; columns: string[] }

/** The tables that make up the shop, each after those that it refers to, with the columns that are not computed. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape & { oid: number }>(
    `select class.oid::int as oid, space.nspname as schema, relname as name,
       array(select attname::text from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns
     from pg_class class join pg_namespace space on space.oid = relnamespace
     where relkind = 'r' and (space.nspname = 'public' or (space.nspname = $1 and relname = $2))
       and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
     order by 2, 3`,
    [jobTable.schema, jobTable.name],
  )
  const { rows: arrows } = await client.query<{ from: number; to: number }>(
    `select conrelid::int as from, confrelid::int as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const sorted: TableShape[] = []
  const done = new Set<number>()
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ oid }) =>
        !done.has(oid) &&
        arrows.every(
          ({ from, to }) => from !== oid || done.has(to) || tables.every((t) => t.oid !== to),
        ),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a ring')
    for (const { oid, schema, name, columns } of next) {
      done.add(oid)
      sorted.push({ schema, name, columns })
    }
  }
  return sorted
}

export const quoted = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export const columnsOf = ({ columns }: Pick<TableShape, 'columns'>): string =>
  columns.map((column) => quoted(column)).join(', ')

/** How values are written as text, the same at every server. */
export async function writeValuesAlike(client: Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres';
     set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
     set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`,
  )
}
