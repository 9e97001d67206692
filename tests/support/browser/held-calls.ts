import { beforeEach, vi } from 'vitest'

/** A call that waits for the test's reply. */
export type HeldCall = {
  path: string
  body: unknown
  isAborted: () => boolean
  reply: (data: unknown) => void
  refuse: (status: number, message: string) => void
  /** Ends it without a reply, as a network failure does. */
  lose: () => void
}

/** Intercepts every call of a file's tests until the test replies to it. */
export function holdCalls() {
  let calls: HeldCall[] = []

  beforeEach(() => {
    calls = []
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const respond = (body: object, status: number) =>
        resolve(new Response(JSON.stringify(body), { status }))
      calls.push({
        path,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
        isAborted: () => init.signal?.aborted ?? false,
        reply: (data) => respond({ error: false, data }, 200),
        refuse: (status, message) =>
          respond({ error: true, data: null, message: [{ message, code: 'refused' }] }, status),
        lose: () => reject(new TypeError('fetch failed')),
      })
      return promise
    })
  })
  return {
    paths: () => calls.map(({ path }) => path),
    /** The last call of a path. @throws if there is none */
    last: (path: string): HeldCall => {
      const call = calls.findLast((made) => made.path === path)
      if (call === undefined) throw new Error(`no call of ${path}`)
      return call
    },
    count: (path: string) => calls.filter((made) => made.path === path).length,
  }
}
