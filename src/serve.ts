import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import { shopRoutes } from '#server/routes/all.ts'
import { ensureAdmin } from '#shop/ensure-admin.ts'
import { openShop } from './assemble.ts'
import { envOrExit, hopeless, stopOnRequest } from './process.ts'

// Answers HTTP. Any number of these may run on one database and one file store, on ports of their own.
const env = envOrExit()
const log = (line: string) => console.log(`[server] ${line}`)
const { shop, close } = await openShop(env, 'serve', log)
const app = buildApp({
  shop,
  routes: shopRoutes,
  settings: {
    name: env.shopName, publicUrl: env.publicUrl, supportEmail: env.supportEmail, trustProxy: env.trustProxy, rateLimit: env.rateLimit,
    geoUrl: env.geoUrl, stripePublishableKey: shop.payments.publishableKey,
    webRoot: fileURLToPath(new URL('../dist/web', import.meta.url)), ...(env.webDev && { devProxy: env.webDev }),
  },
})
try {
  await app.listen({ port: env.port, host: env.host })
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
  console.error(code === 'EADDRINUSE'
    ? `Port ${env.port} of ${env.host} is in use: stop what runs there, or set PORT to another.`
    : `HOST ${env.host} and PORT ${env.port} cannot be listened on (${code}).`)
  await close()
  process.exit(hopeless)
}
const { generated } = await ensureAdmin(shop.db, { username: env.adminUsername, password: env.adminPassword })
console.log([
  `${env.shopName} is open at ${env.publicUrl}`,
  `Administrator: ${env.adminUsername}${generated ? `, password ${generated} (shown this once; set ADMIN_PASSWORD to choose another)` : ''}`,
  env.smtpUrl ? 'Mails go out by SMTP' : `Mails are kept in ${env.dataDir}/outbox (set SMTP_URL to send them)`,
  'Payments are pretended: no money moves',
].join('\n'))
process.send?.('ready')
stopOnRequest(async () => {
  await app.close()
  await close()
})
