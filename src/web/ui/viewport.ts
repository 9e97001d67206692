/** Whether the layout is the wide one: the only breakpoint is 900 px. Asked in the browser, at the time of the event. */
export function isWideScreen(): boolean {
  return window.matchMedia('(min-width: 900px)').matches
}
