import { useEffect, useEffectEvent } from 'react'

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } }

/** Calls `onCode` with the code of the SMS if the browser supports WebOTP, until the dialog closes. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)

  // The browser's WebOTP API.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const closing = new AbortController()
    void readCode(closing.signal).then((code) => code !== null && take(code))
    return () => closing.abort()
  }, [])
}

async function readCode(signal: AbortSignal): Promise<string | null> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  // Denied, timed out or aborted: the shopper types the code.
  const read = await navigator.credentials.get(request).catch(() => null)
  return read !== null && 'code' in read && typeof read.code === 'string' ? read.code : null
}
