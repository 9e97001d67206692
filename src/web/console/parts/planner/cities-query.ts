import { queryOptions } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The cities, branches and states of the areas. */
export const citiesQuery = queryOptions({
  queryKey: consoleKeys.cities,
  queryFn: ({ signal }) => callOrThrow('/api/console/areas/cities', {}, signal),
})
