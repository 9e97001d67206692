import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { agreementText } from '../../../../domains/privacy/agreement.messages.ts'
import { ACCOUNT } from '../../../../domains/privacy/privacy.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'

const noticeQuery = {
  queryKey: queryKeys.notice,
  queryFn: async () => (await callOrThrow('/api/content/page', { page: 'privacy' })).page.version,
  staleTime: Number.POSITIVE_INFINITY,
}

/**
 * The consent to an account: a checkbox that starts unticked.
 *
 * @param person identifies the person whose consent is requested; null requests none. Another person clears the tick.
 * @see SEC-33
 */
export function useAgreement(person: string | null) {
  const queryClient = useQueryClient()
  const [given, setGiven] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  // Loaded together with the checkbox, so that it is the version of the displayed notice.
  useQuery({ ...noticeQuery, enabled: person !== null })
  const isMissing = person !== null && given !== person

  /**
   * Shows the error if the consent is missing, and focuses the checkbox unless another field has an error. Returns true if
   * the consent is not missing.
   */
  const pass = ({ focuses = true } = {}) => {
    setTried(true)
    if (isMissing && focuses) box.current?.focus()
    return !isMissing
  }
  /** Clears the tick and shows the reason, such as a changed notice. */
  const refuse = (message: string) => {
    setGiven(null)
    setRefused(message)
    void queryClient.invalidateQueries({ queryKey: queryKeys.notice })
    box.current?.focus()
  }
  /** The version of the notice that was agreed to; null if it cannot be read. */
  const version = () => queryClient.fetchQuery(noticeQuery).catch(() => null)
  /** Records the consent for the signed-in customer; returns the message of a failure. */
  const record = async (): Promise<string | null> => {
    if (person === null) return null
    const agreed = await version()
    if (agreed === null) return agreementText.failed
    const reply = await call('/api/account/consent-give', { purpose: ACCOUNT, version: agreed })
    if (reply.ok) {
      queryClient.setQueryData(queryKeys.account('consents'), reply.value)
      await queryClient.invalidateQueries({ queryKey: [queryKeys.consents('')[0]] })
      return null
    }
    await noteSignOut(queryClient, reply.refusal)
    const message = failureText(reply.refusal, agreementText.failed)
    if (reply.refusal.kind === 'refused' && reply.refusal.code === 'notice_changed') refuse(message)
    return message
  }
  const set = (isGiven: boolean) => {
    setGiven(isGiven ? person : null)
    setRefused(null)
  }
  const error = isTried && isMissing ? (refused ?? agreementText.missing) : null
  return { isRequested: person !== null, isGiven: !isMissing, error, box, set, pass, refuse, version, record }
}

/** The state of the consent. */
export type AgreementState = ReturnType<typeof useAgreement>
