/**
 * The path that this document was loaded for, whatever the router shows in it since; empty on the server. Imported
 * by the root, so that it is read before the router moves on.
 */
export const DOCUMENT_PATH = import.meta.env.SSR ? '' : window.location.pathname
