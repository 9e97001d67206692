const PLACEHOLDERS = ['to', 'code', 'text', 'templateId', 'entityId', 'sender'] as const

/** What a template may name: the ten digits, the code, the whole text, and the ids of the registered template. */
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The values of the placeholders in one message. */
export type SmsValues = Record<Placeholder, string>

/** How values are escaped, so that none can end its field. */
export type Encoding = 'json' | 'form'

const PATTERN = /\{([a-z]\w*)\}/gi

/** The names in braces, supported or not, each once. */
export function namedIn(template: string): string[] {
  return [...new Set([...template.matchAll(PATTERN)].map(([, name = '']) => name))]
}

/** Whether a name in braces is one that we fill. */
export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name)
}

/** The template with its values, escaped; a placeholder inside a value is not filled. */
export function fillTemplate(template: string, values: SmsValues, encoding: Encoding): string {
  const escape = encoding === 'json' ? escapeJson : encodeURIComponent
  return template.replace(PATTERN, (whole, name: string) =>
    isPlaceholder(name) ? escape(values[name]) : whole,
  )
}

/** How a body is encoded: as its content type says, without one by its first sign; null for other types. */
export function encodingOf(body: string, contentType: string | null): Encoding | null {
  if (contentType === null) return /^\s*[{[]/.test(body) ? 'json' : 'form'
  if (/^[\w./+-]*json\b/i.test(contentType)) return 'json'
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? 'form' : null
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
