/** The font files of the first view, and the event at the end of hydration. */
export type FontStart = { fonts: readonly string[]; hydrated: string }

/**
 * Requests the shop's fonts at once where the server is near, and on a slow line after the script that answers taps: until
 * then the text stands in a font of the device with the same widths. The page contains this function as text: it must not
 * refer to anything outside.
 *
 * @see docs/adr/0072
 */
export function startFonts({ fonts, hydrated }: FontStart): void {
  const FAR_MS = 250
  const root = document.documentElement
  const [page] = performance.getEntriesByType('navigation')
  const line: unknown = 'connection' in navigator ? navigator.connection : null
  const isSlow =
    typeof line === 'object' && line !== null && 'effectiveType' in line && line.effectiveType !== '4g'
  const isFar = page instanceof PerformanceNavigationTiming && page.responseStart > FAR_MS
  const show = () => {
    root.dataset['fonts'] = ''
  }
  if (isSlow || isFar) return document.addEventListener(hydrated, show, { once: true })
  for (const href of fonts) {
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  show()
}
