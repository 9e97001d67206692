import { useEffect, useEffectEvent } from 'react'

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } }

/** Fills in the code of the SMS if the browser can read it, until the dialog closes. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)

  // The phone's messages.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const closing = new AbortController()
    void readCode(closing.signal).then((code) => code !== null && take(code))
    return () => closing.abort()
  }, [])
}

async function readCode(signal: AbortSignal): Promise<string | null> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  // Refused, timed out or closed: the shopper types the code.
  const read = await navigator.credentials.get(request).catch(() => null)
  return read !== null && 'code' in read && typeof read.code === 'string' ? read.code : null
}
