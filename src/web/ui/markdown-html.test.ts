import { describe, expect, test } from 'vitest'
import { markdownHtml, safeHref } from './markdown-html.ts'

describe('hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <b onclick="x()">b</b>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- --><svg/onload=alert(1)>',
    '# <img src=x onerror=alert(1)>',
    '| <script>x</script> |\n|---|\n| <iframe src=x> |',
    '> <style>*{}</style>',
    '<div\nonmouseover=alert(1)>',
  ])('shows the HTML of %s as text', (source) => {
    const html = markdownHtml(source)
    expect(html).toContain('&lt;')
    expect(html).not.toMatch(/<(script|img|b|a|svg|iframe|style|div(?! class="prose-table"))\b/i)
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html,<b>)',
    '[x](vbscript:x)',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '![x](javascript:alert(1))',
  ])('makes no link of %s', (source) => {
    expect(markdownHtml(source)).not.toMatch(/<a |<img |href=|src=/)
  })

  test('an entity in an address stays the letters it is made of', () => {
    expect(markdownHtml('[x](java&#115;cript:alert(1))')).toContain(
      'href="java&amp;#115;cript:alert(1)"',
    )
  })

  test('cannot leave an attribute', () => {
    expect(
      markdownHtml('[x](https://a.example/"onmouseover="alert(1) "t\\"onclick=\\"y")'),
    ).not.toMatch(/"\s*on\w+="?[^&]/)
    expect(markdownHtml('# A {#x" onclick="y}')).not.toContain('onclick="')
  })
})

describe('addresses', () => {
  test.each([
    'https://a.example/b',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+34600',
    '/legal/cookies',
    '#section',
    'page',
  ])('%s is kept', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:x',
    'java\nscript:x',
    '\u0001javascript:x',
    'file:///etc/passwd',
    'data:text/html,x',
    'http://[',
  ])('%j is refused', (href) => {
    expect(safeHref(href)).toBeNull()
  })
})

describe('headings', () => {
  test('take the id they ask for', () => {
    expect(markdownHtml('## Contenido *no* permitido {#contenido-no-permitido}')).toBe(
      '<h2 id="contenido-no-permitido">Contenido <em>no</em> permitido</h2>\n',
    )
  })

  test('get an id from their words otherwise', () => {
    expect(markdownHtml('# Política de privacidad')).toBe(
      '<h2 id="politica-de-privacidad">Política de privacidad</h2>\n',
    )
  })

  test("keep their ranks below the page's own h1", () => {
    expect(markdownHtml('### A\n\n#### B')).toMatch(/<h2[^>]*>A<\/h2>\n<h3[^>]*>B<\/h3>/)
  })
})

test('a column’s name beside its cells is text and nothing more', () => {
  const html = markdownHtml('| **A** "b" [c](/x "t>") <i> | D |\n|---|---|\n| 1 | 2 | 3 |')
  expect(html).toContain('<td role="cell" data-column="A &quot;b&quot; c &lt;i&gt;">1</td>')
})

test('tables, lists and emphasis are rendered', () => {
  const html = markdownHtml('| Dato | Días |\n|---|--:|\n| **Fotos** | 90 |\n\n- uno\n- [dos](/x)')
  expect(html).toContain(
    '<th scope="col" role="columnheader">Dato</th><th scope="col" role="columnheader" data-align="right">Días</th>',
  )
  expect(html).toContain(
    '<td role="cell" data-column="Dato"><strong>Fotos</strong></td><td role="cell" data-align="right" data-column="Días">90</td>',
  )
  expect(html).toContain('<li><a href="/x">dos</a></li>')
})
