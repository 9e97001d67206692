import type { Letter, LetterPart, LetterRow } from '../../kernel/letter.ts'

// The colours and the font of the shop's pages are inline, because mail programs ignore style sheets.
const INK = '#22142b'
const QUIET = '#554760'
const LINE = '#e6e0ea'
const PAGE = '#f7f5f9'
const BRAND = '#55206a'
const FONT = "font-family:'Anek Latin',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** Formats a letter as plain text. */
export function letterText({ title, parts, foot }: Letter): string {
  const body = parts.map(plainPart)
  return `${[title, ...body, ['-- ', ...foot].join('\n')].join('\n\n')}\n`
}

function plainPart(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'facts':
      return part.rows.map(plainRow).join('\n')
    case 'amounts':
      return [part.title, ...part.rows.map(plainRow), plainRow(part.total)].join('\n')
    case 'link':
      return `${part.label}:\n${part.url}`
  }
}

function plainRow({ label, value }: LetterRow): string {
  return `${label}: ${value}`
}

/** Formats a letter as HTML: one column, readable without pictures, no external resources. */
export function letterHtml({ subject, preview, title, parts, foot }: Letter): string {
  const heading = `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.28;color:${INK}">${escaped(title)}</h1>`
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAGE};color:${INK};${FONT};font-size:16px;line-height:1.5">
<main><div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 20px 16px;font-size:24px;font-weight:700;color:${BRAND}">Labaya</td></tr>
<tr><td style="padding:24px 20px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
${[heading, ...parts.map(htmlPart)].join('\n')}
</td></tr>
<tr><td style="padding:16px 20px;font-size:13px;color:${QUIET}">${foot.map(escaped).join('<br>')}</td></tr>
</table></td></tr></table></main></body></html>
`
}

function htmlPart(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`
    case 'facts':
      return table(part.rows.map((row) => htmlRow(row, 'left')))
    case 'amounts':
      return htmlAmounts(part)
    case 'link':
      return htmlLink(part)
  }
}

function htmlAmounts({ title, rows, total }: Extract<LetterPart, { kind: 'amounts' }>): string {
  const heading = `<h2 style="margin:0 0 8px;font-size:17px;color:${INK}">${escaped(title)}</h2>`
  const last = htmlRow(total, 'right', `border-top:1px solid ${LINE};font-weight:700;color:${INK};`)
  return heading + table([...rows.map((row) => htmlRow(row, 'right')), last])
}

function table(rows: string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function htmlRow({ label, value }: LetterRow, align: 'left' | 'right', style = ''): string {
  const cell = `padding:6px 0;vertical-align:top;${style}`
  const head = `<th scope="row" style="${cell}text-align:left;font-weight:${style === '' ? '400' : '700'};color:${style === '' ? QUIET : INK};padding-right:16px">`
  return `<tr>${head}${escaped(label)}</th><td style="${cell}text-align:${align}">${escaped(value)}</td></tr>`
}

function htmlLink({ label, url }: { label: string; url: string }): string {
  const button = `display:inline-block;padding:12px 24px;border-radius:12px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none`
  return `<p style="margin:8px 0 16px"><a href="${escaped(url)}" style="${button}">${escaped(label)}</a></p>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
