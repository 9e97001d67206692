/** Where the page is that stands in for every other while there is no network. */
export const OFFLINE_PATH = '/offline'

/** The service worker; it must lie at the top to be asked for every page. */
export const WORKER_PATH = '/sw.js'
