/** What a page about a customer says to caches and to search engines. @see SEC-21 */
export function personalHeaders(): Record<string, string> {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
