import { useEffect, useRef } from 'react'
import type { Locale } from '#domain/locale.ts'

type Picture = { cid: string; url: string }

/**
 * A mail's own HTML, apart from the page's styles. A frame may not be: the policy of pages allows none, nor styles
 * written into HTML, also where it
 * is only read. So those are read under another name, and the elements made anew one by one, each with its style by
 * script, which the policy
 * lets pass; links lead nowhere, and nothing of it runs.
 */
export function MailFrame({
  html,
  pictures,
  locale,
}: {
  html: string
  pictures: readonly Picture[]
  locale: Locale
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    // Within texts quotes are written out: this is an attribute wherever it stands.
    const plain = html.replace(/<style>[^<]*<\/style>/, '').replaceAll(' style="', ' data-style="')
    const mail = new DOMParser().parseFromString(plain, 'text/html')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(...[...mail.body.childNodes].map((node) => copied(node, pictures)))
  }, [html, pictures])
  return (
    <div
      ref={place}
      lang={locale}
      className="overflow-x-auto rounded-control border border-rule bg-paper"
    />
  )
}

/** Attributes that lay out a mail; none of them runs or fetches anything. */
const kept = [
  'class',
  'align',
  'width',
  'height',
  'cellpadding',
  'cellspacing',
  'border',
  'alt',
  'role',
]

function copied(node: Node, pictures: readonly Picture[]): Node {
  if (!(node instanceof Element)) return document.createTextNode(node.textContent ?? '')
  const element = document.createElement(node.localName)
  for (const name of kept) {
    const value = node.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  element.style.cssText = node.getAttribute('data-style') ?? ''
  const picture = pictures.find(({ cid }) => node.getAttribute('src') === `cid:${cid}`)
  if (element instanceof HTMLImageElement && picture) element.src = picture.url
  element.append(...[...node.childNodes].map((child) => copied(child, pictures)))
  return element
}
