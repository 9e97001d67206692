/** The font files of the first view, the files that hydration needs, and the event at its end. */
export type EarlyFiles = { fonts: readonly string[]; scripts: readonly string[]; hydrated: string }

/**
 * Requests what the line can bear before the style sheets. Ordinarily the fonts: `startPage` requests the scripts after the
 * first paint. On a slow line the scripts at a low priority, as the time until the page answers is all transfer; the
 * fonts follow them, and until then the text stands in a font of the device with the same widths. The page contains this
 * function as text: it must not refer to anything outside.
 *
 * @see docs/adr/0072
 */
export function requestEarly({ fonts, scripts, hydrated }: EarlyFiles): void {
  const FAR_MS = 250
  const root = document.documentElement
  const [page] = performance.getEntriesByType('navigation')
  const line: unknown = 'connection' in navigator ? navigator.connection : null
  const isReportedSlow =
    typeof line === 'object' && line !== null && 'effectiveType' in line && line.effectiveType !== '4g'
  const isFar = page instanceof PerformanceNavigationTiming && page.responseStart > FAR_MS
  const isSlow = isReportedSlow || isFar
  const showFonts = () => {
    root.dataset['fonts'] = ''
  }

  const early = isSlow
    ? scripts.map((href) => ({ rel: 'modulepreload', fetchPriority: 'low', href }))
    : fonts.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
        href,
      }))
  for (const link of early) document.head.append(Object.assign(document.createElement('link'), link))
  if (isSlow) document.addEventListener(hydrated, showFonts, { once: true })
  else showFonts()
}
