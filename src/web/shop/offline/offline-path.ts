/** The path of the offline page. */
export const OFFLINE_PATH = '/offline'

/** The path of the service worker; it must be at the root to receive the requests of every page. */
export const WORKER_PATH = '/sw.js'
