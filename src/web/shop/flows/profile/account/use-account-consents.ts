import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profilePageText } from '../../../../../domains/customers/profile.messages.ts'
import { consentsText } from '../../../../../domains/privacy/account.messages.ts'
import { ACCOUNT, NEWS, type OwnPurpose } from '../../../../../domains/privacy/privacy.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { useTask } from '../../../../app/use-task.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'

const DONE_MS = 2000
const ERROR_MS = 3000

/** The customer's consents, and the functions that give and withdraw them. @see SEC-33 */
export function useAccountConsents() {
  const queryClient = useQueryClient()
  const { run } = useTask()
  const queryKey = queryKeys.account('consents')
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callOrThrow('/api/account/consents', {}, signal),
  })
  const after = async (changed: Awaited<ReturnType<typeof withdraw>>, done: string | null) => {
    if (!changed.ok) {
      showToast('error', failureText(changed.refusal, profilePageText.wentWrong), ERROR_MS)
      return void refetch()
    }
    queryClient.setQueryData(queryKey, changed.value)
    await queryClient.invalidateQueries({ queryKey: queryKeys.family })
    await queryClient.invalidateQueries({ queryKey: [queryKeys.consents('')[0]] })
    if (done !== null) showToast('success', done, DONE_MS)
  }
  const isActive = (purpose: OwnPurpose) =>
    data?.consents.some((one) => one.purpose === purpose && one.withdrawn_at === null) ?? false
  return {
    consents: data?.consents,
    isFailed: isError,
    retry: () => void refetch(),
    // A consent that a material change of the notice has outdated can be given again.
    isActive: { [ACCOUNT]: data?.has_agreed ?? false, [NEWS]: isActive(NEWS) },
    give: (purpose: OwnPurpose) => {
      const version = data?.notice_version
      if (version !== undefined)
        void run(async () => after(await call('/api/account/consent-give', { purpose, version }), null))
    },
    withdraw: (purpose: string) =>
      void run(async () => after(await withdraw(purpose), consentsText.withdrawn)),
  }
}

function withdraw(purpose: string) {
  return call('/api/account/consent-withdraw', { purpose })
}
