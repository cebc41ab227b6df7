import * as z from 'zod/mini'
import { call } from './call.ts'
import { done, email, line, locale } from './values.ts'

export const subscribeNewsletter = call({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  access: 'customer',
  limit: 'newsletter',
  summary:
    'Ask for the newsletter; nothing is sent before the link in the confirmation mail is followed',
  body: z.object({
    email,
    subscribeToNewsletter: z.literal(true, 'consent'),
    locale: z.optional(locale),
  }),
  status: 200,
  answer: done,
  refusals: [],
})

export const confirmNewsletter = call({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'customer',
  limit: 'newsletter',
  summary: 'Second half of the double opt-in',
  body: z.object({ token: line(100) }),
  status: 200,
  answer: done,
  refusals: ['link_expired'],
})

const mailed = z.object({
  token: z.optional(line(100)),
  /** the mail's language; a mangled one keeps nobody from leaving */ lang: z.optional(line(100)),
})
/**
 * A mail program posts to the address in the mail's header, token and all (RFC 8058), and needs no more; whoever opens
 * it in a browser is shown
 * the page that asks first. Many come from the same address, that of a large mail service.
 */
const oneClick = {
  access: 'customer',
  limit: 'other',
  query: mailed,
  body: z.optional(z.object({ token: z.optional(line(100)) })),
  status: 200,
  answer: done,
  refusals: ['link_expired'],
} as const
const toItsPage = {
  method: 'GET',
  access: 'customer',
  limit: 'other',
  query: mailed,
  status: 200,
  answer: 'file',
  refusals: [],
} as const

export const leaveNewsletter = call({
  ...oneClick,
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Leave the newsletter (also RFC 8058 one-click, with the token in the address)',
})
export const openLeaveNewsletter = call({
  ...toItsPage,
  path: '/api/newsletter/unsubscribe',
  summary: 'Leads a browser to the page that asks whether to leave the newsletter',
})

export const refuseReminders = call({
  ...oneClick,
  method: 'POST',
  path: '/api/reminders/refuse',
  summary:
    'Want no reminders of unfinished books (also RFC 8058 one-click, with the token in the address)',
})
export const openRefuseReminders = call({
  ...toItsPage,
  path: '/api/reminders/refuse',
  summary: 'Leads a browser to the page that asks whether reminders are unwanted',
})
