/**
 * The handlers of the calls of a contract, in its order.
 *
 * @throws if a call has no handler or a handler no call
 */
export function inContractOrder<H extends { endpoint: { path: string } }>(
  calls: readonly { path: string }[],
  handlers: readonly H[],
): H[] {
  const byPath = new Map(handlers.map((handler) => [handler.endpoint.path, handler]))
  const ordered = calls.map(({ path }) => {
    const handler = byPath.get(path)
    if (handler === undefined) throw new Error(`${path} has no handler`)
    byPath.delete(path)
    return handler
  })
  if (byPath.size > 0) throw new Error(`Not in the contract: ${[...byPath.keys()].join(', ')}`)
  return ordered
}
