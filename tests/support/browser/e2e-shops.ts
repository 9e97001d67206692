/** Where the journeys' shop is that nearly all of them share. */
export const SHOP_PORT = Number(process.env['E2E_PORT'] ?? 4174)

/** Where the shop is whose codes may follow each other at once. */
export const QUICK_CODES_PORT = SHOP_PORT + 100

/** The address of the shop whose clock is set, by the one journey at a time that holds the lock of this name. */
export const OWN_CLOCK_PORT = SHOP_PORT + 200
export const OWN_CLOCK = 'the clock of a shop'

/** The address of the shop at a port. */
export function shopAt(port: number): string {
  return `http://127.0.0.1:${port}`
}
