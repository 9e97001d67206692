import { instantText } from '../../kernel/ist.ts'
import { formatRupees, rupees } from '../../kernel/money.ts'

const TITLE = 'Your data at Labaya'
const NOTHING = 'Nothing'
const OPEN_FILE = 'Open the file (sign in first)'

const SECTIONS: Record<string, string> = {
  account: 'Your account',
  family: 'Your family',
  addresses: 'Your addresses',
  cart: 'Your cart',
  orders: 'Your orders',
  coins: 'Your coins',
  consents: 'What you agreed to and declared',
  referral: 'Refer and earn',
  enquiries: 'Your enquiries',
  complaints: 'Your complaints',
  sessions: 'Where you were signed in',
  looked_at: 'Who looked at your data',
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0 0 1rem}' +
  'dt{font-weight:600}dd{margin:0}li{margin-block-end:1rem}'

/**
 * The download as a page that opens in any browser, needs no other file and executes no script.
 * @see docs/rules/account-and-privacy.md
 */
export function readableExport(file: Readonly<Record<string, unknown>>): string {
  const sections = Object.entries(SECTIONS).map(
    ([name, title]) => `<h2>${title}</h2>\n${toHtml(file[name] ?? null)}`,
  )
  return [
    '<!doctype html>',
    `<html lang="en-IN"><head><meta charset="utf-8"><title>${TITLE}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>`,
    `<h1>${TITLE}</h1>`,
    `<p>${toHtml(file['made_at'] ?? null)}</p>`,
    ...sections,
    '</body></html>',
  ].join('\n')
}

function toHtml(value: unknown): string {
  if (Array.isArray(value)) return toList(value)
  if (typeof value !== 'object' || value === null) return escaped(toText(value))
  if ('value' in value && 'currency' in value && typeof value.value === 'number') {
    return formatRupees(rupees(value.value), 2)
  }
  const lines = Object.entries(value).map(
    ([name, inner]) => `<dt>${escaped(toLabel(name))}</dt><dd>${toField(name, inner)}</dd>`,
  )
  return lines.length === 0 ? NOTHING : `<dl>${lines.join('\n')}</dl>`
}

// The only field that becomes a link; any other text that looks like an address was typed by a person.
function toField(name: string, value: unknown): string {
  if (name !== 'prescription_file' || typeof value !== 'string') return toHtml(value)
  return `<a href="${escaped(value)}">${OPEN_FILE}</a>`
}

function toList(values: readonly unknown[]): string {
  if (values.length === 0) return NOTHING
  if (values.every((value) => typeof value !== 'object')) return values.map(toHtml).join(', ')
  return `<ol>${values.map((value) => `<li>${toHtml(value)}</li>`).join('\n')}</ol>`
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function toText(value: unknown): string {
  if (value === '') return NOTHING
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return NOTHING
  return INSTANT.test(value) ? instantText(value) : value
}

/** Turns `date_of_birth` into `Date of birth`. */
function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
