import type { Block, Figure } from './letter.ts'
import { markup, prose, type Markup } from './markup.ts'
import {
  display,
  ink,
  inkSoft,
  mono,
  paper,
  paperDeep,
  rule,
  sans,
  yellowRule,
  yellowTint,
} from './palette.ts'

const body = `font:16px/1.6 ${sans};color:${ink};`

export function blockHtml(block: Block): Markup {
  switch (block.type) {
    case 'section':
      return markup`<h2 class="ink" style="margin:32px 0 10px;font:bold 19px/1.3 ${display};color:${ink};">${block.title}</h2>
`
    case 'paragraph':
      return markup`<p class="ink" style="margin:0 0 16px;${body}">${prose(block.text)}</p>
`
    case 'small':
      return markup`<p class="soft" style="margin:0 0 12px;font:14px/1.55 ${sans};color:${inkSoft};">${prose(block.text)}</p>
`
    case 'lines':
      return markup`<p class="ink" style="margin:0 0 16px;${body}">${block.lines.map((line, place) => markup`${place > 0 ? lineBreak : ''}${line}`)}</p>
`
    case 'code':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;"><tr>
<td class="box ink code" align="center" style="background:${paperDeep};border-radius:12px;padding:20px 8px;font:bold 26px/1.2 ${mono};letter-spacing:1px;color:${ink};white-space:nowrap;">${block.text}</td>
</tr></table>
`
    case 'button':
      return markup`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px;"><tr><td>
<a href="${block.url}" class="button" style="display:inline-block;background:${ink};color:${paper};border-radius:12px;padding:14px 26px;font:bold 17px/1.25 ${sans};text-decoration:none;">${block.label}</a>
</td></tr></table>
`
    case 'figures':
      return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;border-collapse:collapse;">
${block.rows.map((row) => figureRow(row, false))}${block.total ? figureRow(block.total, true) : ''}</table>
`
    case 'steps':
      return markup`<ol class="ink" style="margin:0 0 18px;padding:0 0 0 24px;${body}">
${block.items.map(
  (item) => markup`<li style="margin:0 0 8px;padding-left:4px;">${prose(item)}</li>
`,
)}</ol>
`
    case 'links':
      return markup`<p class="ink" style="margin:0 0 16px;font:15px/1.9 ${sans};color:${ink};">${block.items.map(
        ({ label, url }, place) =>
          markup`${place > 0 ? lineBreak : ''}<a href="${url}" class="ink" style="color:${ink};">${label}</a>`,
      )}</p>
`
    case 'picture':
      return markup`<p style="margin:0 0 18px;font:14px/1.4 ${sans};"><img src="cid:${block.cid}" alt="${block.alt}" width="${Math.round(block.width / 2)}" height="${Math.round(block.height / 2)}" style="display:block;width:100%;max-width:${Math.round(block.width / 2)}px;height:auto;border:1px solid ${rule};border-radius:8px;"></p>
`
    case 'panel':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 22px;"><tr>
<td class="panel" style="background:${yellowTint};border:1px solid ${yellowRule};border-radius:12px;padding:20px 22px 6px;">
<p class="ink" style="margin:0 0 8px;font:bold 18px/1.3 ${display};color:${ink};">${block.title}</p>
${block.blocks.map(blockHtml)}</td></tr></table>
`
  }
}

function figureRow({ label, value }: Figure, isTotal: boolean): Markup {
  const border = isTotal ? `border-top:2px solid ${ink};` : `border-bottom:1px solid ${rule};`
  const font = isTotal ? `font:bold 18px/1.4 ${sans};` : `font:15px/1.45 ${sans};`
  const tone = isTotal ? 'ink' : 'soft'
  return markup`<tr>
<th scope="row" align="left" class="rule ${tone}" style="${border}${font}padding:9px 12px 9px 0;text-align:left;vertical-align:top;font-weight:${isTotal ? 'bold' : 'normal'};color:${isTotal ? ink : inkSoft};">${label}</th>
<td align="right" class="rule ink" style="${border}${font}padding:9px 0;text-align:right;vertical-align:top;color:${ink};">${value}</td>
</tr>
`
}

const lineBreak: Markup = { html: '<br>' }
