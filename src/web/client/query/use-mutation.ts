import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChangeOptions } from './changes.ts'
import { useQueryClient } from './query-context.tsx'

/** Where the last change that was asked for stands. */
type Standing<Of> =
  | { isIdle: boolean; isPending: false; variables: Of | undefined }
  | { isIdle: false; isPending: true; variables: Of }

type Mutation<Answer, Of> = Standing<Of> & {
  /** Asks for the change; what fails is left to the options. */
  mutate: (of: Of) => void
  mutateAsync: (of: Of) => Promise<Answer>
}

/** A change that a part of the page asks for; what follows it is done even after that part is gone. */
export function useMutation<Answer, Of = void, Before = unknown>(
  options: ChangeOptions<Answer, Of, Before>,
): Mutation<Answer, Of> {
  const { changes } = useQueryClient()
  const [standing, setStanding] = useState<Standing<Of>>({
    isIdle: true,
    isPending: false,
    variables: undefined,
  })
  const latest = useRef(options)
  const current = useRef<ChangeOptions<Answer, Of, Before> | null>(null)

  // The last change: what follows it is what the part of the page says by then.
  useEffect(() => {
    latest.current = options
    if (current.current !== null) Object.assign(current.current, options)
  })

  const mutateAsync = useCallback(
    (variables: Of) => {
      const own = { ...latest.current }
      current.current = own
      setStanding({ isIdle: false, isPending: true, variables })
      return changes.make(own, variables).finally(() => {
        if (current.current !== own) return
        current.current = null
        setStanding({ isIdle: false, isPending: false, variables })
      })
    },
    [changes],
  )
  const mutate = useCallback((of: Of) => void mutateAsync(of).catch(() => undefined), [mutateAsync])
  return { ...standing, mutate, mutateAsync }
}
