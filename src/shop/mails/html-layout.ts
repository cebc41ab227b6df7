import type { Locale } from '#domain/locale.ts'
import { blockHtml } from './html-blocks.ts'
import type { Letter } from './letter.ts'
import { markup, prose, type Markup } from './markup.ts'
import { ink, inkSoft, paper, rule, sans, sheet, display } from './palette.ts'

export type HtmlFrame = {
  locale: Locale
  shopName: string
  publicUrl: string
  footer: string[]
  links: { label: string; url: string }[]
}

// Dark colours only where the reader's program asks for them. Those that know no media queries show paper and ink.
const styles: Markup = {
  html: `
  body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  a { color: inherit; }
  @media (max-width: 480px) {
    .outer { padding: 16px 8px !important; }
    .sheet { padding: 26px 20px 22px !important; }
    .title { font-size: 25px !important; }
    .code { font-size: 21px !important; letter-spacing: 0 !important; }
    .wide { width: 100% !important; }
    .button { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background: #171412 !important; }
    .sheet { background: #25211d !important; border-color: #4a4238 !important; }
    .ink { color: #f6efe1 !important; }
    .soft { color: #cbbfae !important; }
    .rule { border-color: #4a4238 !important; }
    .box { background: #332d26 !important; }
    .panel { background: #3a3015 !important; border-color: #6d5713 !important; }
    .button { background: #f6efe1 !important; color: #211d18 !important; }
  }`,
}

const crayons = ['#ef5350', '#f7943e', '#ffd447', '#4bb572', '#4a9df0', '#8f67dd', '#f283b4']

/**
 * A letter as HTML that mail programs agree on: tables, 600 px at most, styles on the elements, no images but those
 * that come with the mail. Everything that
 * is text is escaped by `markup`.
 */
export function layOutHtml(letter: Letter, frame: HtmlFrame): string {
  return markup`<!doctype html>
<html lang="${frame.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${letter.subject}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;">${letter.preheader}${filler}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper};">
<tr><td class="outer" align="center" style="padding:28px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td align="left" style="padding:0 6px 14px;">
<a href="${frame.publicUrl}" class="ink" style="font:bold 27px/1.2 ${display};color:${ink};text-decoration:none;letter-spacing:-0.5px;">${frame.shopName}</a>
</td></tr>
<tr><td style="padding:0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${crayons.map((colour) => markup`<td height="8" style="height:8px;line-height:8px;font-size:1px;background:${colour};">&nbsp;</td>`)}
</tr></table>
</td></tr>
<tr><td class="sheet" align="left" style="background:${sheet};border:1px solid ${rule};border-top:0;padding:36px 40px 30px;">
<h1 class="ink title" style="margin:0 0 18px;font:bold 29px/1.2 ${display};color:${ink};">${letter.title}</h1>
${letter.blocks.map(blockHtml)}
</td></tr>
<tr><td align="left" style="padding:20px 6px 0;">
${frame.footer.map(
  (
    line,
  ) => markup`<p class="soft" style="margin:0 0 8px;font:14px/1.5 ${sans};color:${inkSoft};">${prose(line)}</p>
`,
)}
<p class="soft" style="margin:0;font:14px/1.9 ${sans};color:${inkSoft};">${frame.links.map(({ label, url }, place) => markup`${place > 0 ? separator : ''}<a href="${url}" class="soft" style="color:${inkSoft};white-space:nowrap;">${label}</a>`)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html
}

const separator: Markup = { html: '&nbsp;·&nbsp; ' }
/** Keeps the beginning of the letter out of the line that follows the subject in a list of mails. */
const filler: Markup = { html: '&#847;&zwnj;&nbsp;'.repeat(80) }
