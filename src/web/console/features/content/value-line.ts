/** A content value as one line: its texts, without field names. */
export function valueLine(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  return Object.values(value)
    .map(valueLine)
    .filter((text) => text !== '')
    .join(' · ')
}
