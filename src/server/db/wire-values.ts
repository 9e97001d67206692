/** A value as PostgreSQL reads it: text, or bytes as they are. */
export type WireValue = string | Buffer | null

/** How a value of ours is sent to PostgreSQL; instants in UTC, lists as its own array text, other objects as JSON. */
export function wireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return bytesOf(value)
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value)
  const sent = wireValue(value)
  if (sent === null) return 'NULL'
  if (typeof sent !== 'string') return `"\\\\x${sent.toString('hex')}"`
  return `"${sent.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)
}
