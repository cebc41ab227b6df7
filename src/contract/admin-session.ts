import * as z from 'zod/mini'
import { call } from './call.ts'
import { dues, roles, usernameLengthMax } from '#domain/staff.ts'
import { done, line } from './values.ts'

const session = z.object({
  username: z.string(),
  role: z.enum(roles),
  /** what the account must settle before it may do anything else; left out: nothing */
  due: z.optional(z.enum(dues)),
})

export const adminLogin = call({
  method: 'POST',
  path: '/api/admin/login',
  access: 'customer',
  limit: 'login',
  summary: 'Open an administrator’s session (cookie)',
  body: z.object({
    username: line(usernameLengthMax, 'username_required'),
    password: z
      .string({ error: 'password_required' })
      .check(z.minLength(1, 'password_required'), z.maxLength(500, 'too_long')),
    /** of the authenticator, or a recovery code; asked for (second_factor_required) where the account has one */
    code: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
  }),
  status: 200,
  answer: session,
  refusals: [
    'wrong_credentials',
    'password_expired',
    'second_factor_required',
    'wrong_second_factor',
  ],
})
export const adminMe = call({
  method: 'GET',
  path: '/api/admin/me',
  access: 'admin',
  limit: 'other',
  summary: 'Who is logged in',
  status: 200,
  answer: session,
  refusals: ['unauthorized'],
})
export const adminLogout = call({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'customer',
  limit: 'other',
  summary: 'End the session on the server',
  status: 200,
  answer: done,
  refusals: [],
})
