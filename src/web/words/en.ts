import type { Words } from './es.ts'
import { chrome } from './en/chrome.ts'
import { home } from './en/home.ts'
import { order } from './en/order.ts'
import { pay } from './en/pay.ts'

export const words = { ...chrome, ...home, ...order, ...pay } satisfies Words
