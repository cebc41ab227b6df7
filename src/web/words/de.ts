import type { Words } from './es.ts'
import { chrome } from './de/chrome.ts'
import { home } from './de/home.ts'
import { order } from './de/order.ts'
import { pay } from './de/pay.ts'

export const words = { ...chrome, ...home, ...order, ...pay } satisfies Words
