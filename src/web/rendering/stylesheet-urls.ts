/**
 * The addresses of a page's style sheets, each once and without a fragment. The build adds an empty fragment to a style
 * sheet that a dynamic import also needs, and repeats for a page the sheets of the routes around it.
 */
export function stylesheetUrls(css: readonly string[]): string[] {
  return [...new Set(css.map((href) => href.replace(/#$/, '')))]
}

/** The `Link` header with which the browser requests these style sheets before it has read the page. */
export function styleHints(urls: readonly string[]): string {
  return urls.map((href) => `<${href}>;rel=preload;as=style`).join()
}
