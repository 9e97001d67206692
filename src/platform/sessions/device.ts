const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** The name of a browser for its customer, `Chrome on Android`; null if the user agent is not recognized. */
export function toDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser === null) return system
  return system === null ? browser : `${browser} on ${system}`
}

function nameIn(patterns: readonly (readonly [string, RegExp])[], userAgent: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
