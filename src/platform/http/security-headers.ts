/**
 * The content security policy of all responses that are not pages: they load nothing and cannot be framed. A page
 * replaces it.
 */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The content security policy of a PDF: the viewers of some browsers are plugins, or add their own style and images.
 */
export const PDF_POLICY = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The headers of every response. They are set on the server's response object before anything else sees the request, so
 * no route can omit them.
 *
 * @see SEC-20
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', CLOSED_POLICY],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isHttps
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]]
      : []),
  ]
}
