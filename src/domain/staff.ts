/** What somebody who works in the shop may do: `owner` everything, `production` what turns a paid order into a parcel. */
export const roles = ['owner', 'production'] as const
export type Role = (typeof roles)[number]

/** What an account must settle before it may do anything else: choose a password of its own, enrol an authenticator. */
export const dues = ['password', 'authenticator'] as const
export type Due = (typeof dues)[number]

export const usernameLengthMax = 100
/** One-time codes of a new set; each logs in once, in the authenticator's stead. */
export const recoveryCodeCount = 10
/** How long an address, or a browser, is remembered from which somebody logged in. */
export const placeDaysKept = 400
