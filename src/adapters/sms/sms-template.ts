const PLACEHOLDERS = ['to', 'code', 'text', 'templateId', 'entityId', 'sender'] as const

/** The placeholders of a template: the ten digits, the code, the whole text, and the ids of the registered template. */
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The values of the placeholders in one message. */
export type SmsValues = Record<Placeholder, string>

/** How values are escaped, so that a value cannot break out of its field. */
export type ValueEscaping = 'json' | 'form'

const PATTERN = /\{([a-z]\w*)\}/gi

/** The distinct names in braces, whether supported or not. */
export function namedIn(template: string): string[] {
  return [...new Set([...template.matchAll(PATTERN)].map(([, name = '']) => name))]
}

/** Whether a name in braces is a placeholder. */
export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name)
}

/** Fills the template with escaped values. A placeholder inside a value is not filled. */
export function fillTemplate(template: string, values: SmsValues, encoding: ValueEscaping): string {
  const escape = encoding === 'json' ? escapeJson : encodeURIComponent
  return template.replace(PATTERN, (whole, name: string) =>
    isPlaceholder(name) ? escape(values[name]) : whole,
  )
}

/** The encoding of a body: from its content type, or without one from its first character; null for other types. */
export function encodingOf(body: string, contentType: string | null): ValueEscaping | null {
  if (contentType === null) return /^\s*[{[]/.test(body) ? 'json' : 'form'
  if (/^[\w./+-]*json\b/i.test(contentType)) return 'json'
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? 'form' : null
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
