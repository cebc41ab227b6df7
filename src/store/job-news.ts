import pg from 'pg'
import type { Logger } from 'pino'
import { newsChannel } from './tell-workers.ts'

/** What a listener tells itself begins with this; no queue's name does. */
const proof = 'heard: '

export type JobNews = { stop(): Promise<void> }

const settings = {
  retryMs: 1_000,
  retryMsMax: 30_000,
  proveEveryMs: 30_000,
  answerMsMax: 10_000,
}

/**
 * Hears of new jobs on a connection of its own, and connects again when that is lost. It is only ever a hint: who hears
 * nothing asks by himself,
 * so nothing here may end a worker or keep it from starting. Long because a connection, its loss and its proof are one state.
 * @param hear gets a queue's name; null: anything may have been missed
 */
export function hearOfJobs(
  url: string,
  hear: (name: string | null) => void,
  log?: Logger,
): JobNews {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failures = 0
  /** what has been said of it last, so that each change is said once */
  let isWell = true

  const say = (well: boolean, why: string) => {
    if (well !== isWell)
      log?.[well ? 'info' : 'warn'](
        well ? 'new jobs are told of again' : `new jobs are asked for once a second: ${why}`,
      )
    isWell = well
  }
  const lose = (lost: pg.Client, error: unknown) => {
    if (lost !== client || isStopped) return
    client = null
    end(lost)
    say(false, error instanceof Error ? error.message : 'the connection has ended')
    clearTimeout(timer)
    const pause = Math.min(settings.retryMs * 2 ** failures++, settings.retryMsMax)
    timer = setTimeout(() => void connect(), pause)
  }
  /** A pooler may take LISTEN and pass nothing on; a line may be dead without a word. So it tells itself something from time to time. */
  const prove = async (mine: pg.Client) => {
    const word = `${proof}${Math.random()}`
    const heard = Promise.withResolvers<boolean>()
    const listen = ({ payload }: pg.Notification) => payload === word && heard.resolve(true)
    const late = setTimeout(heard.resolve, settings.answerMsMax, false)
    mine.on('notification', listen)
    try {
      await mine.query('select pg_notify($1, $2)', [newsChannel, word])
      say(await heard.promise, 'what is told does not come through, as behind a pooler')
    } finally {
      clearTimeout(late)
      mine.off('notification', listen)
    }
  }
  const watch = (mine: pg.Client) => {
    prove(mine).then(
      () => {
        if (mine === client) timer = setTimeout(watch, settings.proveEveryMs, mine)
      },
      (error) => lose(mine, error),
    )
  }
  const connect = async () => {
    const mine = (client = new pg.Client({
      connectionString: url,
      application_name: 'garabato-news',
      connectionTimeoutMillis: settings.answerMsMax,
      query_timeout: settings.answerMsMax,
      keepAlive: true,
    }))
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine, null))
    mine.on('notification', ({ payload }) => {
      if (payload && !payload.startsWith(proof)) hear(payload)
    })
    try {
      await mine.connect()
      await mine.query(`listen ${newsChannel}`)
    } catch (error) {
      return lose(mine, error)
    }
    failures = 0
    hear(null)
    watch(mine)
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      if (client) await end(client)
    },
  }
}

/** Waits for a while at most: whoever has gone silent does not answer this either. */
async function end(client: pg.Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    client.end().catch(() => {}),
    new Promise((resolve) => {
      timer = setTimeout(resolve, 1_000)
    }),
  ])
  clearTimeout(timer)
}
