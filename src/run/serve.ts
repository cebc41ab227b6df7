import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { codeOf } from '#domain/thrown.ts'
import { buildApp } from '#server/app.ts'
import { sessionGuard } from '#server/http/session-cookie.ts'
import { shopRoutes } from '#server/routes/all.ts'
import { missingForMoney } from '#shop/desk/readiness.ts'
import { settingsNow } from '#shop/settings-now.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { spendTogether } from '#store/limit-uses.ts'
import type { Shop } from '#shop/shop.ts'
import { openShop } from './assemble.ts'
import type { Env } from '#env/read-env.ts'
import { isTrial, passwordWeakness } from '#env/unsafe.ts'
import { forgetFirstPassword, tellFirstPassword } from './first-password.ts'
import { giveBackOnceQuiet } from './give-back.ts'
import { openLog } from './open-log.ts'
import { openPrivatePort, processMetrics, startWatch } from './watching.ts'
import { CannotOpen, envOrExit, runUntilAsked, webEndMsMax, type Ending } from './process.ts'

// Answers HTTP. Any number of these may run on one database and one file store, on ports of their own.
const env = envOrExit()
// Long because what is opened here one after the other is closed here too, however far it came.
await runUntilAsked(async () => {
  const { shop, close } = await openShop(env, 'serve', openLog('server'))
  const metrics = await processMetrics(env, shop, 'web')
  const leaving = new AbortController()
  const app = buildApp({
    shop,
    leaving: leaving.signal,
    finishSeconds: env.ending.finishSeconds,
    ...(metrics && { onAnswer: metrics.countRequest }),
    routes: shopRoutes,
    sessionGuard: sessionGuard(shop, env.publicUrl),
    sharedUses: (uses, at) => spendTogether(shop.db, uses, at),
    settings: {
      name: env.shopName,
      publicUrl: env.publicUrl,
      supportEmail: env.supportEmail,
      trustProxy: env.trustProxy,
      rateLimit: env.rateLimit,
      geoUrl: env.geoUrl,
      stripePublishableKey: shop.payments.publishableKey,
      webRoot: fileURLToPath(new URL('../../dist/web', import.meta.url)),
      ...(env.webDev && { devProxy: env.webDev }),
    },
  })
  let closePort = async () => {}
  const endWatch = startWatch(env, shop)
  const stop = async (ending?: Ending) => {
    leaving.abort()
    ending?.hurry.addEventListener('abort', () => app.server.closeAllConnections())
    if (ending?.mayDrain) await drain(ending.hurry)
    await Promise.all([closePort(), endWatch()])
    await app.close()
    await close()
  }
  const weakness = passwordWeakness({
    username: env.adminUsername,
    password: env.adminPassword,
    shopName: env.shopName,
  })
  let administrator = `Administrator: ${env.adminUsername}`
  try {
    // Before anybody is told that the shop is ready, its administrator can log in.
    const told = await openFirstAccount(shop)
    if (told) administrator += `, ${told}`
    await listen(app, env).catch((error) => {
      if (told) console.log(administrator)
      throw error
    })
    closePort = await openPrivatePort(env, shop, metrics, leaving.signal)
  } catch (error) {
    await stop()
    throw error
  }
  const { missing } = (await settingsNow(shop)).legal
  const overdue = await missingForMoney(shop)
  if (overdue.length > 0)
    shop.log.warn(
      `Stripe's live keys are set, so real money is taken, and the shop is not ready for it; the desk's first page says how to mend: ${overdue.join(', ')}`,
    )
  giveBackOnceQuiet()
  console.log(openingLines({ administrator, weakness, missing }).join('\n'))
  return stop
}, webEndMsMax(env.ending))

/**
 * Sees to it that the first owner can log in. Answers what is to be told of a password that was made up for that; null: nothing.
 * @throws CannotOpen where strangers come and nobody has said what his password is
 */
async function openFirstAccount(shop: Shop): Promise<string | null> {
  const { adminUsername: username, adminPassword: password, dataDir } = env
  const mayGenerate = isTrial({
    publicUrl: env.publicUrl,
    stripeKey: env.stripe?.secretKey ?? null,
  })
  const { generated, firstOwner } = await ensureAdmin(shop.db, {
    username,
    password,
    mayGenerate,
    now: shop.now(),
  })
  if (firstOwner === 'missing')
    throw new CannotOpen(
      `ADMIN_PASSWORD must be set: there is no account ${username} yet, and only a trial on this machine makes up its password (choose one, such as four random words)`,
    )
  if (firstOwner === 'expired')
    shop.log.warn(
      `the password that ${username} was lent has expired: set ADMIN_PASSWORD, or another owner sets one on the desk`,
    )
  if (firstOwner === 'own') await forgetFirstPassword(dataDir)
  return generated && tellFirstPassword(generated, { dataDir, isRead: process.stdout.isTTY })
}

/** What whoever started it is told once it is open. */
function openingLines({
  administrator,
  weakness,
  missing,
}: {
  administrator: string
  weakness: string | null
  missing: readonly string[]
}): string[] {
  return [
    `${env.shopName} is open at ${env.publicUrl}`,
    administrator,
    ...(weakness
      ? [`ADMIN_PASSWORD ${weakness}: with any other PUBLIC_URL the shop does not open`]
      : []),
    env.smtpUrl
      ? 'Mails go out by SMTP'
      : `Mails are kept in ${env.dataDir}/outbox (set SMTP_URL to send them)`,
    ...(missing.length > 0
      ? [`The legal notice is incomplete: ${missing.join(', ')} not set`]
      : []),
    ...(env.artist
      ? [`Pages are drawn by OpenAI (${env.artist.model}): photos of paid orders are sent there`]
      : []),
    ...printersTold(env),
    env.stripe === null
      ? 'Payments are pretended: no money moves'
      : `Payments are taken by Stripe${env.stripe.secretKey.includes('_test_') ? ', in its test mode: no money moves' : ''}`,
  ]
}

/** Which services books can be handed over to, and where they are if not at their usual address. */
function printersTold({ lulu, gelato, prodigi }: Env): string[] {
  return (
    [
      ['Lulu', lulu?.baseUrl, 'https://api.lulu.com'],
      ['Gelato', gelato?.baseUrls.order, 'https://order.gelatoapis.com'],
      ['Prodigi', prodigi?.baseUrl, 'https://api.prodigi.com'],
    ] as const
  ).flatMap(([name, at, usual]) =>
    at ? [`Books can be handed over to ${name}${at === usual ? '' : ` at ${at}`}`] : [],
  )
}

/** Answers as ever for a while, so that whoever shares requests out sends the next ones elsewhere before nobody listens. */
async function drain(hurry: AbortSignal): Promise<void> {
  await sleep(env.ending.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => {})
}

async function listen(app: FastifyInstance, { port, host }: Env): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new CannotOpen(
        `Port ${port} of ${host} is in use: stop what runs there, or set PORT to another.`,
        error,
      )
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new CannotOpen(`HOST ${host} and PORT ${port} cannot be listened on (${code}).`, error)
    }
    throw error
  }
}
