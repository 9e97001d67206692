/** The narrowest measured width of a chart, in pixels. */
const LEAST_WIDTH = 160

/**
 * Measures the width of a chart, so that it is not scaled and its texts keep their size. For use as a ref of the SVG.
 *
 * @param onWidth called with the width in pixels, first when the chart is mounted
 * @returns the cleanup of the ref
 */
export function watchWidth(
  svg: SVGSVGElement | null,
  onWidth: (width: number) => void,
): (() => void) | undefined {
  if (svg === null) return undefined
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) onWidth(Math.max(LEAST_WIDTH, Math.round(entry.contentRect.width)))
  })
  observer.observe(svg)
  return () => observer.disconnect()
}
