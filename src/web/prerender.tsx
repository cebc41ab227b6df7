import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Locale } from '#domain/locale.ts'
import { App } from './app.tsx'
import { pageTitle } from './page-head.ts'
import { pages } from './pages.ts'
import { makeQueryClient } from './query-client.ts'
import { pageNames, routePattern, routes, type PageName } from './routes.ts'
import { loadWords } from './words/load-words.ts'
import { WordsProvider } from './words/words-context.tsx'

export { pageNames, routePattern, routes }

/** Addresses to render with: any token does, since nothing of it is shown before the page has taken over. */
const samplePaths: Record<PageName, string> = {
  home: '/', resume: '/reanudar', checkout: '/checkout/prerendered-page', 'thank-you': '/thank-you/prerendered-page', gracias: '/gracias',
  newsletter: '/newsletter/confirm', legal: '/legal/privacy_policy', logo: '/logo', admin: '/admin/login', 'not-found': '/not/a/page',
}

export type Prerendered = { html: string; title: string; description: string }

/** A page as it stands before anything is fetched, in one language. */
export async function prerender(page: PageName, locale: Locale): Promise<Prerendered> {
  const [words] = await Promise.all([loadWords(locale), pages[page].preload()])
  const html = renderToString(
    <StrictMode>
      <WordsProvider initial={{ locale, words }}>
        <Router ssrPath={samplePaths[page]} ssrSearch="">
          <App queries={makeQueryClient()} />
        </Router>
      </WordsProvider>
    </StrictMode>,
  )
  return { html, title: pageTitle(words, page), description: words.titles.description }
}
