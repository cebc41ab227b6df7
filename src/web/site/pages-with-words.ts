import { lazyPage, type LazyPage } from './lazy-page.tsx'
import { completeWords } from '../words/load-words.ts'

/** A page that says more than the front page does: its words come with its code. */
export function withAllWords(load: Parameters<typeof lazyPage>[0]): LazyPage {
  return lazyPage(async () => {
    const [module] = await Promise.all([load(), completeWords()])
    return module
  })
}
