import type { Words } from './es.ts'
import { chrome } from './fr/chrome.ts'
import { home } from './fr/home.ts'
import { order } from './fr/order.ts'
import { pay } from './fr/pay.ts'

export const words = { ...chrome, ...home, ...order, ...pay } satisfies Words
