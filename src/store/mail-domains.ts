import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { onlyRow } from './only-row.ts'

/** How many mails one domain of recipients is sent, by all workers together; 0: as many as there are. */
export type MailCourtesy = {
  together: number
  perSecond: number
}

export type MailTurn = {
  domain: string
  /** until then it is not to be sent; 0: now */
  waitSeconds: number
  /** the wait is because the domain has had enough for now, not because of our own courtesy */
  isPaused: boolean
  /** how often in a row the domain has said that it has enough */
  refusals: number
}

/** So many seconds' mails may go at once, after a while without any. */
const burstSeconds = 1
const pause = { firstSeconds: 60, mostSeconds: 3_600 }

const domain = sql`lower(substring(recipient from '[^@]*$'))`
const unsent = (mailId: string) => sql`from outbox where id = ${mailId} and sent_at is null`
const seconds = (value: number) => sql`make_interval(secs => ${value}::double precision)`

/**
 * Gives a mail its place among those to its domain, and tells how long that is to be waited for. Each mail gets a place
 * of its own, so that whoever waits
 * as long as told need not ask for another (`isStillItsTurn`). By the database's clock, which all workers have in
 * common. Null: the mail is sent or gone.
 */
export async function takeMailTurn(
  queries: Queries,
  mailId: string,
  { perSecond }: Pick<MailCourtesy, 'perSecond'>,
): Promise<MailTurn | null> {
  const step = perSecond > 0 ? 1 / perSecond : 0
  const { rows } = await queries.execute<MailTurn>(sql`
    insert into mail_domains as d (domain, next_at)
      select ${domain}, now() + ${seconds(step)} ${unsent(mailId)}
      on conflict (domain) do update set next_at =
        greatest(d.next_at, d.paused_until + ${seconds(burstSeconds)}, now()) + ${seconds(step)}
    returning domain, refusals, coalesce(paused_until > now(), false) as "isPaused",
      greatest(0, extract(epoch from next_at - now()) - ${step + burstSeconds})::float8 as "waitSeconds"`)
  return rows[0] ?? null
}

/**
 * For a mail that has waited for its turn: it has to wait again only where its domain has had enough meanwhile. Null:
 * the mail is sent or gone.
 */
export async function isStillItsTurn(queries: Queries, mailId: string): Promise<MailTurn | null> {
  const { rows } = await queries.execute<MailTurn>(sql`
    select m.domain, coalesce(d.refusals, 0) as refusals,
      coalesce(d.paused_until > now(), false) as "isPaused", 0 as "waitSeconds"
    from (select ${domain} as domain ${unsent(mailId)}) m left join mail_domains d using (domain)`)
  return rows[0] ?? null
}

/**
 * Whether another mail may be handed over to a domain beside those that are; if so, it counts as one until the
 * transaction ends, however it does.
 */
export async function mayMailBeside(
  tx: Queries,
  to: string,
  { together }: Pick<MailCourtesy, 'together'>,
): Promise<boolean> {
  if (together === 0) return true
  const { rows } = await tx.execute<{ may: boolean }>(sql`
    select exists (
      select from generate_series(1, ${together}::int) place
      where pg_try_advisory_xact_lock(hashtextextended('mails to ' || ${to}, place))
    ) as may`)
  return onlyRow(rows).may
}

/**
 * A domain has said that it has enough: it gets nothing for a minute, and each time that it says so again twice as
 * long, an hour at most.
 */
export async function pauseMailsTo(queries: Queries, to: string): Promise<void> {
  await queries.execute(sql`
    insert into mail_domains as d (domain, next_at, paused_until, refusals)
      values (${to}, now(), now() + ${seconds(pause.firstSeconds)}, 1)
      on conflict (domain) do update set refusals = d.refusals + 1, paused_until = now() + least(
        ${seconds(pause.firstSeconds)} * 2 ^ least(d.refusals, 20), ${seconds(pause.mostSeconds)})
      where d.paused_until is null or d.paused_until <= now()`)
}

/** It takes mails again. */
export async function forgetMailRefusals(queries: Queries, to: string): Promise<void> {
  await queries.execute(sql`update mail_domains set refusals = 0 where domain = ${to}`)
}

/** What has had no mail for a day tells nothing any more. */
export async function forgetMailDomains(queries: Queries): Promise<number> {
  const { rowCount } = await queries.execute(
    sql`delete from mail_domains where next_at < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}
