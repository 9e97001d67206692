import { grantProblem } from './coins-screen.messages.ts'

/** The typed values of a grant's form. */
export type GrantValues = { way: 'grant' | 'take'; coins: string; reason: string }

const MOST = 100_000
const LONGEST = 300

/** The coins of a form, negative for a withdrawal. */
export function coinsOf({ way, coins }: GrantValues): number {
  return way === 'grant' ? Number(coins) : -Number(coins)
}

/** The problem of a field that the browser can detect. The server repeats all checks. */
export function grantFieldProblem(field: string, { coins, reason }: GrantValues): string | null {
  if (field === 'coins') {
    const isWhole = /^[1-9]\d{0,5}$/.test(coins.trim()) && Number(coins) <= MOST
    return isWhole ? null : grantProblem.coins
  }
  if (reason.trim() === '') return grantProblem.reason
  return reason.trim().length > LONGEST ? grantProblem.long : null
}
