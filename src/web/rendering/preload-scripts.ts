/**
 * Requests the files that hydration needs while the page still arrives, at a low priority: they run after the first paint. The
 * page contains this function as text: it must not refer to anything outside.
 *
 * @see docs/adr/0072
 */
export function preloadScripts(files: readonly string[]): void {
  for (const href of files) {
    const link = { rel: 'modulepreload', fetchPriority: 'low', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}
