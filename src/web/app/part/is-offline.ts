/** Whether the browser reports that it has no network; false on the server. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
