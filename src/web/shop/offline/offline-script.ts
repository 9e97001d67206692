/** The parameters of the offline page's script: the storage key of the visit, and the path of the offline page. */
export type OfflineParts = { visitKey: string; path: string }

/**
 * Shows the stored visit, unless it is over, and loads the requested page once the network has returned for half a second.
 * The page contains this function as text, so it must not refer to anything outside itself.
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
  // A weak network comes and goes, and a reload would cancel a press on Back.
  const steadyMs = 500
  let timer = 0
  window.addEventListener('online', () => (timer = window.setTimeout(again, steadyMs)))
  window.addEventListener('offline', () => clearTimeout(timer))
  try {
    showVisit()
  } catch {
    // Storage is forbidden or its content is invalid: no visit is displayed.
  }
}
