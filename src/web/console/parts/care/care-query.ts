import { queryOptions } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The lists of products that need care, each with its count. @see OPS-C05 */
export const careQuery = queryOptions({
  queryKey: consoleKeys.care,
  queryFn: async ({ signal }) => (await callOrThrow('/api/console/catalogue/needs-care', {}, signal)).lists,
})
