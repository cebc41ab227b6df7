import { sendMail } from '#shop/mails/send-mail.ts'
import type { Job } from './job.ts'

/** Two at a time, so that one slow recipient does not hold up the rest; as many as the SMTP connections. */
export const sendMailJob: Job<'send-mail'> = {
  name: 'send-mail',
  together: 2,
  run: (shop, { mailId }) => sendMail(shop, mailId),
}
