import { useEffect, useState } from 'react'
import { type CodeEnd, codeEnd } from '../../../../domains/identity/identity.ts'

/** The parts of a sent code that decide when it ends; `expiresAt` is a moment of `performance.now()`. */
type EndingCode = { expiresAt: number; wrongCodes: readonly string[] }

/** Why the sent code can no longer be correct; null while it can. */
export function useCodeEnd(sent: EndingCode | null): CodeEnd | null {
  const isExpired = useIsPast(sent?.expiresAt ?? null)
  if (sent === null) return null
  return codeEnd({ wrongTries: sent.wrongCodes.length, ageSeconds: isExpired ? Infinity : 0 })
}

function useIsPast(moment: number | null): boolean {
  const [past, setPast] = useState<number | null>(null)
  // The clock.
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setPast(moment), Math.max(0, moment - performance.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && past === moment
}
