declare global {
  // Network Information API, not in every browser.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface extends the browser's own
  interface Navigator {
    connection?: { effectiveType?: string }
  }
}

/** The font files of the first view, the scripts that hydration needs, and the name of the event after hydration. */
export type EarlyFiles = {
  fonts: readonly string[]
  scripts: readonly string[]
  hydrated: string
}

/**
 * Requests files before the style sheets, depending on the connection.
 *
 * On a fast connection it requests the fonts; `startPage` requests the scripts after the first paint. On a slow connection
 * it requests the scripts at a low priority, because transfer time dominates the time until the page is interactive. The
 * fonts then load after hydration, and until all have loaded the text has a device font with the same widths. If one fails to
 * load, the page keeps the device font.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function requestEarly({ fonts, scripts, hydrated }: EarlyFiles): void {
  const FAR_MS = 250
  const root = document.documentElement
  const [page] = performance.getEntriesByType('navigation')
  const isReportedSlow = (navigator.connection?.effectiveType ?? '4g') !== '4g'
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
  // All files first (letters and the rupee sign), then one change of the font: each change lays out the whole page.
  const loadFonts = () => {
    document.fonts.load('1em Anek Latin Variable', 'A₹').then(showFonts, () => undefined)
  }
  if (isSlow) document.addEventListener(hydrated, loadFonts, { once: true })
  else showFonts()
}
