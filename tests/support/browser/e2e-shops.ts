/** The port of the shop that nearly all journeys share. */
export const SHOP_PORT = Number(process.env['E2E_PORT'] ?? 4174)

/** The port of a shop that sends codes without a pause in between. */
export const QUICK_CODES_PORT = SHOP_PORT + 100

/** The port of a shop whose clock a journey may set while it holds the lock of this name. */
export const OWN_CLOCK_PORT = SHOP_PORT + 200
export const OWN_CLOCK = 'the clock of a shop'

/** The URL of the shop at a port. */
export function shopAt(port: number): string {
  return `http://127.0.0.1:${port}`
}
