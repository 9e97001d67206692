/**
 * The path for which this document was loaded, whatever the router displays in it since; empty on the server. The
 * root imports it, so that it is read before the router navigates.
 */
export const DOCUMENT_PATH = import.meta.env.SSR ? '' : window.location.pathname
