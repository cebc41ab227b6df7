import '../styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { replayEarlyInput } from './early-input.ts'
import { pages } from './pages.ts'
import { makeQueryClient } from './query-client.ts'
import { pageAt } from '../site/routes.ts'
import { VisitContext, type Visit } from '../call/visit.ts'
import { chosenLocale } from '../words/locale-choice.ts'
import { loadWords } from '../words/load-words.ts'
import { WordsProvider } from '../words/words-context.tsx'

/**
 * Takes over the prerendered page once its words and its code are there (both are preloaded by the page itself). A page in another
 * language than the chosen one, or none at all (development), is rendered anew.
 */
async function start(root: HTMLElement): Promise<void> {
  const served = document.documentElement.lang
  const locale = chosenLocale(served)
  const page = pageAt(location.pathname)
  const [words] = await Promise.all([loadWords(locale), pages[page].preload(locale)])
  const treeFor = (visit: Visit | null) => (
    <StrictMode>
      <WordsProvider initial={{ locale, words }}>
        <VisitContext value={visit}>
          <App queries={makeQueryClient()} />
        </VisitContext>
      </WordsProvider>
    </StrictMode>
  )
  if (root.dataset.page === page && served === locale) {
    // In pieces of some milliseconds: taken over at once, a page with much on it would not answer meanwhile.
    startTransition(() => void hydrateRoot(root, treeFor(readVisit())))
    replayEarlyInput()
    return
  }
  window.earlyInput = null
  document.documentElement.lang = locale
  root.replaceChildren()
  createRoot(root).render(treeFor(null))
}

/** What the server sent along with a page that it made for this visit. */
function readVisit(): Visit | null {
  const block = document.getElementById('visit')
  return block && { answers: new Map<string, unknown>(JSON.parse(block.textContent)) }
}

const root = document.getElementById('root')
if (root) void start(root)
