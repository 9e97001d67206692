/**
 * The path for which this document was loaded, independent of later navigations; empty on the server. The root imports
 * this module, so that it reads the path before the router navigates.
 */
export const DOCUMENT_PATH = import.meta.env.SSR ? '' : window.location.pathname
