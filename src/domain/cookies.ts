import { draftDaysKept, orderLinkMinutes } from './order.ts'
import { sessionHours } from './session.ts'
import { placeDaysKept } from './staff.ts'

const hourS = 3_600
const dayS = 24 * hourS

/**
 * The cookies of the shop, what they are called and how long browsers keep them. Each has its row in the cookie page.
 * `isForScripts`: the pages write it too.
 */
export const cookies = {
  localeCookie: { name: 'locale', isForScripts: true, maxAgeS: 365 * dayS },
  draftDevice: {
    name: 'draft_device',
    isForScripts: false,
    maxAgeS: draftDaysKept * dayS,
  },
  orderPass: {
    name: 'order_pass',
    isForScripts: false,
    maxAgeS: orderLinkMinutes * 60,
  },
  adminSession: {
    name: 'admin_session',
    isForScripts: false,
    maxAgeS: sessionHours * hourS,
  },
  adminDevice: {
    name: 'admin_device',
    isForScripts: false,
    maxAgeS: placeDaysKept * dayS,
  },
} as const
export type CookieName = keyof typeof cookies

/**
 * Under https a cookie is named so that no neighbouring host and no page without TLS can set it:
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix
 */
export function nameOfCookie(cookie: CookieName, isSecure: boolean): string {
  const { name } = cookies[cookie]
  return isSecure ? `__Host-${name}` : name
}
