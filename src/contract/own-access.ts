import * as z from 'zod/mini'
import { id } from './values.ts'

export const token = z.object({ token: id })

export const open = { access: 'customer', limit: 'other', status: 200 } as const
