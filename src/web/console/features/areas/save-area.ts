import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { isStale } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { areaQuery, setArea } from './areas-query.ts'
import type { SaveOutcome } from './use-area-form.ts'

type AreaCall = {
  [P in keyof Calls]: Calls[P]['reply'] extends { area: WirePlanArea } ? P : never
}[keyof Calls]

/**
 * Returns the function that changes an area and stores the returned area. After another person's change it refetches
 * the area.
 */
export function useSaveArea(areaId: number) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  return async <P extends AreaCall>(path: P, body: Calls[P]['body']): Promise<SaveOutcome> => {
    const saved = await callConsole(path, body)
    if (saved.ok) {
      setArea(queryClient, saved.value.area)
      return { kind: 'done' }
    }
    if (!isStale(saved.refusal)) return { kind: 'failed', failure: saved.refusal }
    await queryClient.invalidateQueries({ queryKey: areaQuery(areaId).queryKey })
    return { kind: 'stale' }
  }
}
