import { grantProblem } from './coins-screen.messages.ts'

/** What the form of a grant holds, as typed. */
export type GrantValues = { way: 'grant' | 'take'; coins: string; reason: string }

const MOST = 100_000
const LONGEST = 300

/** The coins of a form: below 0 where they are taken back. */
export function coinsOf({ way, coins }: GrantValues): number {
  return way === 'grant' ? Number(coins) : -Number(coins)
}

/** What the browser says of a field; the server checks all of it. */
export function grantFieldProblem(field: string, { coins, reason }: GrantValues): string | null {
  if (field === 'coins') {
    const isWhole = /^[1-9]\d{0,5}$/.test(coins.trim()) && Number(coins) <= MOST
    return isWhole ? null : grantProblem.coins
  }
  if (reason.trim() === '') return grantProblem.reason
  return reason.trim().length > LONGEST ? grantProblem.long : null
}
