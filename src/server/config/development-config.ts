import type { Problem } from './config-values.ts'
import { isLoopbackHost } from '../../platform/http/loopback.ts'

type Settings = {
  readonly LABAYA_DEV_OPEN: 'yes' | 'no'
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly RAZORPAY_KEY_ID?: string | undefined
  readonly SMS_URL?: string | undefined
}

const OR_OPEN = 'set LABAYA_MODE=production, or LABAYA_DEV_OPEN=yes if nobody else can reach this shop'

/**
 * The reasons why development mode does not start. They prevent a public shop without `LABAYA_MODE` from running with
 * simulated payments. `LABAYA_DEV_OPEN=yes` turns the check off.
 *
 * @see docs/operate.md
 */
export function developmentProblems(config: Settings): Problem[] {
  if (config.LABAYA_DEV_OPEN === 'yes') return []
  const { HOST, PUBLIC_URL, RAZORPAY_KEY_ID } = config
  return [
    ...(isLoopbackHost(HOST)
      ? []
      : [{ name: 'HOST', text: `development mode listens on this machine alone; ${OR_OPEN}` }]),
    ...(PUBLIC_URL !== undefined && isPublicOrigin(PUBLIC_URL)
      ? [{ name: 'PUBLIC_URL', text: `development mode serves no public https address; ${OR_OPEN}` }]
      : []),
    ...(RAZORPAY_KEY_ID?.startsWith('rzp_live_') === true
      ? [{ name: 'RAZORPAY_KEY_ID', text: `development mode takes no live payment key; ${OR_OPEN}` }]
      : []),
  ]
}

function isPublicOrigin(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isLoopbackHost(hostname)
}

/** The start-up notice of development mode: what is simulated, and who can reach the shop. */
export function developmentNotice(config: Settings): string {
  const simulated = [
    ...(config.SMS_URL === undefined ? ['codes (read them at /dev/outbox)'] : []),
    ...(config.RAZORPAY_KEY_ID === undefined ? ['payments'] : []),
  ]
  const what = simulated.length === 0 ? '' : `: ${simulated.join(' and ')} are simulated`
  const open = config.LABAYA_DEV_OPEN === 'yes' ? ' LABAYA_DEV_OPEN=yes: other machines may reach it.' : ''
  return `This is development mode${what}. /dev/* answers this machine alone.${open}`
}
