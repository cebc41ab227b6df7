import type { Locale } from '#domain/locale.ts'

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** Pages that a search engine should find. What needs whole addresses (canonical, hreflang, og:) the server adds, which knows its own. */
const indexed = new Set(['home', 'legal'])

/**
 * Prerendered pages that are there to be read without a script, as those made per visit are: on a slow line, pictures
 * and letters come before what makes buttons work.
 */
const whole = new Set(['home', 'resume', 'logo', 'not-found'])

/** What came with a page as data, where main.tsx looks for it. The policy has no say over a script that is none. */
const visitBlock = (visit: unknown) =>
  `<script type="application/json" id="visit">${JSON.stringify(visit).replaceAll('<', String.raw`\u003c`)}</script>`

/** The same for search engines (schema.org). */
const questionsBlock = (items: readonly { question: string; answer: string }[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }).replaceAll('<', String.raw`\u003c`)}</script>`

/**
 * One page in one language: the template that the client build left, with the page's words, head and preloads put in. No inline
 * script and no inline style, so that it needs nothing of the content security policy.
 * @param page `visit`: what the API answered, by address, where the page is made for one visit
 */
export function pageHtml(
  template: string,
  page: {
    name: string
    locale: Locale
    title: string
    description: string
    html: string
    scripts: readonly string[]
    fonts: readonly string[]
    /** questions and answers, for search engines */
    questions?: readonly { question: string; answer: string }[]
    visit?: readonly (readonly [address: string, answer: unknown])[]
  },
): string {
  const isWhole = whole.has(page.name) || page.visit !== undefined
  const head = [
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    ...(indexed.has(page.name) ? [] : ['<meta name="robots" content="noindex">']),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...page.fonts.map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...page.scripts
      .filter((script) => !template.includes(`"/${script}"`))
      .map((script) => `<link rel="modulepreload" href="/${script}" crossorigin>`),
  ]
  const filled = template
    .replace('<html lang="es">', () => `<html lang="${page.locale}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(page.title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(/<(script type|link rel)="module(preload)?"/g, (begun) =>
      isWhole ? `${begun} fetchpriority="low"` : begun,
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${page.name}">${page.html}</div>`,
    )
  const inline = /<[^>]+\sstyle=|<style[\s>]|<script(?![^>]*\ssrc=)/i.exec(filled)
  if (inline)
    throw new Error(
      `${page.name} (${page.locale}) has inline style or script: ${filled.slice(inline.index, inline.index + 120)}`,
    )
  const { questions } = page
  if (questions) return filled.replace('</head>', () => `${questionsBlock(questions)}</head>`)
  return page.visit ? filled.replace('</body>', () => `${visitBlock(page.visit)}</body>`) : filled
}
