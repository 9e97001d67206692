/** Loads the drawer; a step of its own, so that the list of its files does not weigh on every first page. */
export function loadDrawer() {
  return import('./booking-drawer/booking-drawer.tsx').then((m) => m.BookingDrawer)
}

/** Loads the wizard likewise. */
export function loadWizard() {
  return import('./wizard/wizard.tsx').then((m) => m.Wizard)
}
