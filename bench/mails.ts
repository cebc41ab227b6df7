import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { smtpTransport } from '#gateways/mail/smtp.ts'
import { subscribeNewsletter } from '#shop/mails/newsletter.ts'
import { openQueue } from '#store/queue.ts'
import { setup } from '#support/postgres.ts'
import { openTestShop } from '#support/shop.ts'
import { startSmtp } from '#support/smtp-server.ts'
import { startWorker } from '#worker/start-worker.ts'
import { quantile } from './measure.ts'

// node bench/mails.ts: how many mails a second one worker hands to a mail server on this machine, and how soon one alone is there.
const mails = 1000
/** Each gets as few as a wedding's guests would. */
const domains = 200
/** As it is by itself (configuration.md). */
const mailCourtesy = { together: 4, perSecond: 10 }
console.log(`${loadavg()[0]!.toFixed(1)} processes were waiting for the processor when this began`)
const stopDatabase = await setup()
const shop = await openTestShop()
const smtp = await startSmtp()
const transport = smtpTransport({ url: smtp.url, from: 'Garabato <hola@shop.example>' })
const subscribe = (email: string) => subscribeNewsletter(shop, { email, locale: 'es' })
const arrived = async (count: number) => {
  while (smtp.received.length < count) await sleep(5)
}
try {
  for (let number = 0; number < mails; number++)
    await subscribe(`nr-${number}@many-${number % domains}.example`)
  const queue = await openQueue(shop.databaseUrl, 'work', shop.log)
  const worker = await startWorker(
    { ...shop, settings: { ...shop.settings, mailCourtesy }, queue, mail: transport },
    { reconcileSeconds: 3_600 },
  )
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  await arrived(mails)
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  console.log(
    `${mails} mails that waited: ${seconds.toFixed(1)} s, ${(mails / seconds).toFixed(0)} a second, ${((user + system) / 1000 / mails).toFixed(1)} ms of processor each, mail server included`,
  )
  const waited: number[] = []
  for (let number = 0; number < 10; number++) {
    await sleep(1500)
    const at = performance.now()
    const before = smtp.received.length
    await subscribe(`one-${number}@example.com`)
    await arrived(before + 1)
    waited.push(performance.now() - at)
  }
  console.log(
    `one alone is there after ${quantile(waited, 0.5).toFixed(0)} ms (half of ten), ${Math.max(...waited).toFixed(0)} ms at most`,
  )
  const twice = smtp.received.length - mails - waited.length
  console.log(`${twice} came twice`)
  await worker.stop()
} finally {
  await transport.close()
  await smtp.close()
  await shop.close()
  await stopDatabase()
}
