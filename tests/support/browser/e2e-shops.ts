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

/** Settings without the limits per address: all journeys come from one address, and some of them type wrong codes. */
export const NO_LIMITS_PER_ADDRESS = {
  OTP_SENDS_PER_IP_HOUR: '0',
  OTP_WRONG_PER_IP_HOUR: '0',
  OTP_LOOKUPS_PER_IP_HOUR: '0',
  OTP_BRAKE_WRONG: '0',
  NEW_SESSIONS_PER_IP_HOUR: '0',
  NEW_SESSIONS_PER_SUBNET_HOUR: '0',
}
