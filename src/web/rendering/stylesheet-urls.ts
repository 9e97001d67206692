/**
 * The addresses of a page's style sheets, each once and without a fragment. The build adds an empty fragment to a style
 * sheet that a dynamic import also needs, and lists the style sheets of parent routes again for each page.
 */
export function stylesheetUrls(css: readonly string[]): string[] {
  return [...new Set(css.map((href) => href.replace(/#$/, '')))]
}

/** The `Link` header that makes the browser request these style sheets before it parses the page. */
export function styleHints(urls: readonly string[]): string {
  return urls.map((href) => `<${href}>;rel=preload;as=style`).join()
}
