/**
 * Style sheets under their plain addresses, each once: the build marks those that are also loaded later with an empty
 * fragment, and names for a page what stands around it as well.
 */
export function sheetsOf(css: readonly string[]): string[] {
  return [...new Set(css.map((href) => href.replace(/#$/, '')))]
}
