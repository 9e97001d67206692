/** The response headers of a page about a customer, for caches and search engines. @see SEC-21 */
export function personalHeaders(): Record<string, string> {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
