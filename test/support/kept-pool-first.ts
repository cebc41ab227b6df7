import { openInstead } from './other-pool.ts'

// Loaded before a shop's own files.
openInstead(new URL('./kept-pool.ts', import.meta.url))
