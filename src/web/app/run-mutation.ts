import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation without a component that follows it: what comes after it is done whatever is shown by then. */
export function runMutation<Reply, Variables, OnMutateResult>(
  queryClient: QueryClient,
  options: MutationOptions<Reply, Error, Variables, OnMutateResult>,
  variables: Variables,
): Promise<Reply> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}
