import { chrome } from './chrome.ts'
import { home } from './home.ts'

/** What the front page and the pages beside it say; fetched first. */
export const first = { ...chrome, ...home }
