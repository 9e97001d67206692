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
 * The consent to an account, a box that is off until it is ticked.
 *
 * @param asked who is asked; null where it is not asked for. Another person has not ticked it.
 * @see SEC-33
 */
export function useAgreement(asked: string | null) {
  const queryClient = useQueryClient()
  const [given, setGiven] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  // Read with the box, so that it is the version of the notice that stood beside it.
  useQuery({ ...noticeQuery, enabled: asked !== null })
  const isMissing = asked !== null && given !== asked

  /** Shows that it is missing, and goes to it unless another field is to be mended first; true where it is not. */
  const pass = ({ focuses = true } = {}) => {
    setTried(true)
    if (isMissing && focuses) box.current?.focus()
    return !isMissing
  }
  /** Takes the tick out and says why: the notice has changed, for one. */
  const refuse = (message: string) => {
    setGiven(null)
    setRefused(message)
    void queryClient.invalidateQueries({ queryKey: queryKeys.notice })
    box.current?.focus()
  }
  /** The version of the notice that was agreed to; null where it cannot be read. */
  const version = () => queryClient.fetchQuery(noticeQuery).catch(() => null)
  /** Records it for whoever is signed in; what to say where that did not succeed. */
  const keep = async (): Promise<string | null> => {
    if (asked === null) return null
    const agreed = await version()
    if (agreed === null) return agreementText.failed
    const kept = await call('/api/account/consent-give', { purpose: ACCOUNT, version: agreed })
    if (kept.ok) {
      queryClient.setQueryData(queryKeys.account('consents'), kept.value)
      await queryClient.invalidateQueries({ queryKey: [queryKeys.consents('')[0]] })
      return null
    }
    await noteSignOut(queryClient, kept.refusal)
    const said = failureText(kept.refusal, agreementText.failed)
    if (kept.refusal.kind === 'refused' && kept.refusal.code === 'notice_changed') refuse(said)
    return said
  }
  const set = (isGiven: boolean) => {
    setGiven(isGiven ? asked : null)
    setRefused(null)
  }
  const error = isTried && isMissing ? (refused ?? agreementText.missing) : null
  return { isAsked: asked !== null, isGiven: !isMissing, error, box, set, pass, refuse, version, keep }
}

/** The state of the consent. */
export type Agreement = ReturnType<typeof useAgreement>
