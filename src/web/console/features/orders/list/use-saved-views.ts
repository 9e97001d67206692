import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '../../../../app/call.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { useTask } from '../../../../app/use-task.ts'
import type { Result } from '../../../../../kernel/result.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { toastDone, toastFailed, toastUndo } from '../../../ui/feedback.ts'
import type { OrdersQuery, SavedView } from './orders-address.ts'
import { removedText, savedText } from './orders-list.messages.ts'

const NO_VIEWS: readonly SavedView[] = []

const viewsQuery = queryOptions({
  queryKey: consoleKeys.savedViews,
  queryFn: async ({ signal }) => (await callOrThrow('/api/console/views/list', {}, signal)).views,
})

/** The saved data of a list. */
export type ViewToSave = { name: string; is_shared: boolean; query: OrdersQuery | SavedView['query'] }

/** The saved lists, with the functions that save and remove one. @see OPS-O02 */
export function useSavedViews() {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { data, isPending, failureCount } = useQuery(viewsQuery)
  const { isBusy, run } = useTask()
  const store = (views: SavedView[]) => queryClient.setQueryData(viewsQuery.queryKey, views)

  const save = async (view: ViewToSave): Promise<Result<null, CallFailure>> => {
    const saved = await callConsole('/api/console/views/save', view)
    if (!saved.ok) return saved
    store(saved.value.views)
    toastDone(savedText.saved)
    return { ok: true, value: null }
  }
  const restore = async ({ name, is_shared, query }: SavedView) => {
    const restored = await save({ name, is_shared, query })
    if (!restored.ok) toastFailed(consoleFailure(restored.refusal))
  }
  const remove = async (view: SavedView) => {
    const removed = await callConsole('/api/console/views/remove', { id: view.id })
    if (!removed.ok) return toastFailed(consoleFailure(removed.refusal))
    store(removed.value.views)
    toastUndo(removedText(view.name), () => void restore(view))
  }
  return {
    views: data ?? NO_VIEWS,
    /** Whether the saved lists are still loading, for the first time. */
    isLoading: isPending && failureCount === 0,
    save,
    isRemoving: isBusy,
    remove: (view: SavedView) => void run(() => remove(view)),
  }
}
