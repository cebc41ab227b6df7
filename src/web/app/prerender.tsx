import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Locale } from '#domain/locale.ts'
import { App } from './app.tsx'
import { pageHtml } from './page-html.ts'
import { pageTitle } from '../site/page-head.ts'
import { pages } from './pages.ts'
import { makeQueryClient } from './query-client.ts'
import {
  hiddenPages,
  pageNames,
  pagesPerVisit,
  routePattern,
  routes,
  type PageName,
} from '../site/routes.ts'
import { VisitContext, type Visit } from '../call/visit.ts'
import { heads as de } from '../words/de/heads.ts'
import { heads as en } from '../words/en/heads.ts'
import { heads as es } from '../words/es/heads.ts'
import { heads as fr } from '../words/fr/heads.ts'
import { loadWords } from '../words/load-words.ts'
import { WordsProvider } from '../words/words-context.tsx'

export { hiddenPages, pageNames, pagesPerVisit, routePattern, routes }

const heads = { es, de, fr, en }

/** Addresses to render with: any token does, since nothing of it is shown before the page has taken over. */
const samplePaths: Record<PageName, string> = {
  home: '/',
  resume: '/reanudar',
  checkout: '/checkout/prerendered-page',
  'thank-you': '/thank-you/prerendered-page',
  'order-pages': '/thank-you/prerendered-page/fotos',
  'order-data': '/thank-you/prerendered-page/datos',
  gracias: '/gracias',
  newsletter: '/newsletter/confirm',
  legal: '/legal/privacy_policy',
  logo: '/logo',
  admin: '/admin/login',
  'not-found': '/not/a/page',
}

export type Prerendered = {
  html: string
  title: string
  description: string
  /** what the page answers, where it does */
  questions?: readonly { question: string; answer: string }[]
}

/** A page as it stands before anything is fetched, in one language. */
export async function prerender(page: PageName, locale: Locale): Promise<Prerendered> {
  const render = await renderer(page, locale)
  return render(samplePaths[page], null)
}

/** What pages made per visit have in common with the prerendered ones: the build writes it for the server to hand in. */
export type Shell = {
  template: string
  fonts: readonly string[]
  scripts: { [page: string]: { [locale in Locale]?: readonly string[] } }
}

/**
 * A page asks for what its first answers lead to: an order, its draft, the extras of the draft's country. More rounds
 * than this it does not.
 */
const roundsMax = 5

/**
 * A page as it stands for one visit, in one language: it is rendered, what it asks of the API is read, and it is rendered again
 * until it asks for nothing more.
 * @param page one of `pagesPerVisit`
 * @param path the visit's address without its query, which the page does not get to see
 * @param read the JSON that the API answers to a GET of an address, or null where it answers with anything but 200
 * @returns the whole HTML document, with the answers in it
 */
export async function renderVisit(
  shell: Shell,
  {
    page,
    locale,
    path,
    read,
  }: {
    page: string
    locale: Locale
    path: string
    read: (address: string) => Promise<string | null>
  },
): Promise<string> {
  const name = pagesPerVisit.find((candidate) => candidate === page)
  if (!name) throw new Error(`${page} is not made per visit`)
  const render = await renderer(name, locale)
  const answers = new Map<string, unknown>()
  for (let round = 1; round <= roundsMax; round++) {
    const asked = new Set<string>()
    const rendered = render(path, (address) => {
      if (!answers.has(address)) asked.add(address)
      return answers.get(address)
    })
    if (asked.size === 0) {
      const visit = [...answers].filter(([, answer]) => answer !== undefined)
      return pageHtml(shell.template, {
        ...rendered,
        name,
        locale,
        fonts: shell.fonts,
        scripts: shell.scripts[name]?.[locale] ?? [],
        visit,
      })
    }
    // Kept in the order in which they were asked, not in that of their coming: a page that has not changed keeps its ETag.
    const told = await Promise.all(
      [...asked].map(async (address) => ({ address, json: await read(address) })),
    )
    for (const { address, json } of told)
      answers.set(address, json === null ? undefined : JSON.parse(json))
  }
  throw new Error(`${path} asks without end`)
}

type Render = (path: string, get: Visit['answers']['get'] | null) => Prerendered

/** Renders a page in a language, as often as is wanted, once its code and words are there. */
async function renderer(page: PageName, locale: Locale): Promise<Render> {
  const [words] = await Promise.all([loadWords(locale), pages[page].preload(locale)])
  return (path, get) => {
    const head = { title: pageTitle(words, page), description: heads[locale].descriptions[page] }
    const html = renderToString(
      <StrictMode>
        <WordsProvider initial={{ locale, words }}>
          <VisitContext
            value={
              get && {
                answers: { get, clear: () => undefined },
                tell: (told) => Object.assign(head, told),
              }
            }
          >
            <Router ssrPath={path} ssrSearch="">
              <App queries={makeQueryClient()} />
            </Router>
          </VisitContext>
        </WordsProvider>
      </StrictMode>,
    )
    return { html, ...head, ...(page === 'home' && { questions: words.home.questions.items }) }
  }
}
