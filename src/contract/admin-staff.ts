import * as z from 'zod/mini'
import { passwordLengthMax } from '#domain/password.ts'
import { roles, usernameLengthMax } from '#domain/staff.ts'
import { call } from './call.ts'
import { done, id, instant, line } from './values.ts'

const secretText = z
  .string({ error: 'password_required' })
  .check(z.minLength(1, 'password_required'), z.maxLength(passwordLengthMax, 'too_long'))
const code = z.string().check(z.maxLength(100, 'too_long'))
const role = z.enum(roles)

/** That the session is still in its owner's hands: the password, and a code where the account has an authenticator. */
const proof = { password: secretText, code: z.optional(code) }
const recoveryCodes = z.object({ /** shown this once */ recoveryCodes: z.array(z.string()) })

const account = z.object({
  username: z.string(),
  role,
  /** the first owner, whom the environment names: neither deleted nor demoted here */
  isFromEnvironment: z.boolean(),
  hasTotp: z.boolean(),
  createdAt: instant,
})

export const adminReadAccount = call({
  method: 'GET',
  path: '/api/admin/account',
  access: 'admin',
  limit: 'other',
  summary: 'One’s own account',
  status: 200,
  answer: z.extend(account, { /** those left */ recoveryCodes: z.number() }),
  refusals: ['unauthorized'],
})
export const adminChangePassword = call({
  method: 'PUT',
  path: '/api/admin/account/password',
  access: 'admin',
  limit: 'other',
  summary: 'Change one’s own password; one’s other sessions end',
  body: z.object({ ...proof, next: secretText }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_confirmed', 'password_short', 'password_common', 'password_same'],
})
export const adminBeginTotp = call({
  method: 'POST',
  path: '/api/admin/account/totp',
  access: 'admin',
  limit: 'other',
  summary:
    'Begin with an authenticator: a secret, shown once, that counts from its confirmation on',
  body: z.object(proof),
  status: 200,
  answer: z.object({
    /** base32, to be typed in */ secret: z.string(),
    /** otpauth://, to be shown as a QR code */ uri: z.string(),
  }),
  refusals: ['unauthorized', 'not_confirmed'],
})
export const adminConfirmTotp = call({
  method: 'POST',
  path: '/api/admin/account/totp/confirmation',
  access: 'admin',
  limit: 'other',
  summary: 'Confirm the authenticator by its first code; one’s other sessions end',
  body: z.object({ code }),
  status: 200,
  answer: recoveryCodes,
  refusals: ['unauthorized', 'not_confirmed'],
})
export const adminRemoveTotp = call({
  method: 'POST',
  path: '/api/admin/account/totp/removal',
  access: 'admin',
  limit: 'other',
  summary: 'Do without the authenticator again',
  body: z.object(proof),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_confirmed'],
})
export const adminRenewRecoveryCodes = call({
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'admin',
  limit: 'other',
  summary: 'New recovery codes; those before are worth nothing any more',
  body: z.object(proof),
  status: 200,
  answer: recoveryCodes,
  refusals: ['unauthorized', 'not_confirmed'],
})
export const adminConfirm = call({
  method: 'POST',
  path: '/api/admin/account/confirmation',
  access: 'admin',
  limit: 'other',
  summary: 'Prove anew whose session it is, for what asks for that (confirm_first)',
  body: z.object(proof),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_confirmed'],
})
export const adminListSessions = call({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  limit: 'other',
  summary: 'Open sessions: one’s own; an owner sees everybody’s',
  status: 200,
  answer: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      createdAt: instant,
      usedAt: instant,
      /** what the browser calls itself */
      browser: z.string(),
      /** the one that asks */
      isThis: z.boolean(),
    }),
  ),
  refusals: ['unauthorized'],
})
export const adminEndSession = call({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  access: 'admin',
  limit: 'other',
  summary: 'End a session of one’s own; an owner ends anybody’s',
  params: z.object({ id }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'confirm_first', 'not_found'],
})
export const adminListStaff = call({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'admin',
  limit: 'other',
  summary: 'Everybody who may log in',
  status: 200,
  answer: z.array(account),
  refusals: ['unauthorized', 'forbidden'],
})
export const adminCreateAccount = call({
  method: 'POST',
  path: '/api/admin/staff',
  access: 'admin',
  limit: 'other',
  summary: 'A new account, with a first password',
  body: z.object({
    username: line(usernameLengthMax, 'username_required'),
    role,
    password: secretText,
  }),
  status: 201,
  answer: done,
  refusals: [
    'unauthorized',
    'forbidden',
    'confirm_first',
    'duplicate',
    'password_short',
    'password_common',
  ],
})
export const adminChangeAccount = call({
  method: 'PUT',
  path: '/api/admin/staff/:username',
  access: 'admin',
  limit: 'other',
  summary:
    'Another’s account: role, a new password, an end to a lost authenticator; its sessions end',
  params: z.object({ username: id }),
  body: z.object({
    role: z.optional(role),
    password: z.optional(secretText),
    withoutTotp: z.optional(z.boolean()),
  }),
  status: 200,
  answer: done,
  refusals: [
    'unauthorized',
    'forbidden',
    'confirm_first',
    'account_not_found',
    'owner_stays',
    'password_short',
    'password_common',
  ],
})
export const adminDeleteAccount = call({
  method: 'DELETE',
  path: '/api/admin/staff/:username',
  access: 'admin',
  limit: 'other',
  summary: 'Another’s account ends, and its sessions with it',
  params: z.object({ username: id }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'forbidden', 'confirm_first', 'account_not_found', 'owner_stays'],
})
export const adminListLogins = call({
  method: 'GET',
  path: '/api/admin/logins',
  access: 'admin',
  limit: 'other',
  summary: 'The last hundred logins, failures and locks of the audit trail, newest first',
  status: 200,
  answer: z.array(
    z.object({
      id: z.number(),
      at: instant,
      /** an account's name; '?': nobody's */
      who: z.string(),
      what: z.enum(['logged_in', 'login_failed', 'login_locked']),
    }),
  ),
  refusals: ['unauthorized', 'forbidden'],
})
