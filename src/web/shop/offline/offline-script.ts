/** What the offline page's script works with: where the visit is kept, and where the page itself is. */
export type OfflineParts = { visitKey: string; path: string }

/**
 * Shows the visit that the browser kept, unless it is over, and loads the page that was asked for once there is a
 * network again. Sent as text within the page: it stands on its own.
 */
export function offlineScript({ visitKey, path }: OfflineParts): void {
  const showVisit = () => {
    const visit: unknown = JSON.parse(localStorage.getItem(visitKey) ?? 'null')
    if (typeof visit !== 'object' || visit === null || !('when' in visit) || !('until' in visit)) return
    const place = document.getElementById('visit')
    const when = document.getElementById('when')
    const isOver = !(Number(visit.until) > performance.timeOrigin + performance.now())
    if (place === null || when === null || isOver) return
    when.textContent = String(visit.when)
    place.hidden = false
  }
  const again = () => (location.pathname === path ? location.replace('/') : location.reload())

  document.getElementById('again')?.addEventListener('click', again)
  window.addEventListener('online', again)
  try {
    showVisit()
  } catch {
    // Storage is forbidden, or what is kept cannot be read: there is no visit to show.
  }
}
