/**
 * The newer value, made of the older one's parts wherever they are equal, so that what has not changed is not drawn
 * again: equal values give back the older one itself.
 */
export function sameParts<T>(older: unknown, newer: T): T
export function sameParts(older: unknown, newer: unknown): unknown {
  if (isList(older) && isList(newer)) {
    const made = newer.map((part, at) => sameParts(older[at], part))
    return made.length === older.length && made.every((part, at) => part === older[at]) ? older : made
  }
  if (!isPlain(older) || !isPlain(newer)) return newer
  const names = Object.keys(newer)
  const made = Object.fromEntries(names.map((name) => [name, sameParts(older[name], newer[name])]))
  const isSame =
    names.length === Object.keys(older).length &&
    names.every((name) => name in older && made[name] === older[name])
  return isSame ? older : made
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
