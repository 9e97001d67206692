/** The policy of whatever is no page: it loads nothing, and nobody shows it in a frame. A page sets its own over it. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The policy of a PDF: some browsers' viewers are plugins, or put their own style and pictures into the document. */
export const PDF_POLICY = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The headers of every response, whichever way it takes out of the process. They are set on the server's own response
 * object before anything else sees the request, so no route can forget them.
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
