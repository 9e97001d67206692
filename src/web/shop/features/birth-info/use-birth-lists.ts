import { useQuery } from '@tanstack/react-query'
import type { BirthChoice, BirthList } from '../../../../domains/births/births.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

const FRESH_MS = 5 * 60_000

/** The lists of the form, each loaded after a choice from the previous list, and the fee of the chosen doctor. */
export function useBirthLists(choice: BirthChoice) {
  const { state, city, hospital, doctor } = choice
  return {
    state: useRows('state-listing', {}),
    city: useRows('city-listing', { stateId: state }),
    hospital: useRows('hospital-listing', { stateId: state, cityId: city }),
    doctor: useRows('doctor-listing', { stateId: state, cityId: city, hospitalId: hospital }),
    fee: useRows('collection-charges', {
      stateId: state,
      cityId: city,
      hospitalId: hospital,
      doctorId: doctor,
    }),
  } as const satisfies Record<BirthList | 'fee', unknown>
}

type Key = `${BirthList}-listing` | 'collection-charges'

function useRows(key: Key, above: Record<string, number | null>) {
  return useQuery({
    queryKey: queryKeys.birthList(key, Object.values(above)),
    enabled: Object.values(above).every((id) => id !== null),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { getCollectionCharges } = await callOrThrow(
        '/api/get-collection-charges',
        { key, ...above },
        signal,
      )
      return getCollectionCharges.data
    },
  })
}
