import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation without an observer, so that its callbacks run even if the calling component has unmounted. */
export function runMutation<Reply, Variables, OnMutateResult>(
  queryClient: QueryClient,
  options: MutationOptions<Reply, Error, Variables, OnMutateResult>,
  variables: Variables,
): Promise<Reply> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}
