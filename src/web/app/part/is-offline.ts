/** Whether the browser knows that it has no network. The server, whose runtime does not say, is online. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
