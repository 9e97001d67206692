import { useState } from 'react'
import { Bookmark } from 'lucide-react'
import { LazyPart } from '../../../../app/part/lazy-part.tsx'
import { createPart } from '../../../../app/part/part.ts'
import type { PartFailure } from '../../../../app/part/use-part.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { filterCount, type OrdersQuery, queryAddress, savedAddress } from './orders-address.ts'
import { savedText } from './orders-list.messages.ts'
import type { useSavedViews } from './use-saved-views.ts'

const dialogPart = createPart(() => import('./save-view-dialog.tsx').then((m) => m.SaveViewDialog))

type SavedActionsProps = { query: OrdersQuery; saved: ReturnType<typeof useSavedViews> }

/** The actions that save the current list or remove it from the saved ones. @see OPS-O02 */
export function SavedActions({ query, saved }: SavedActionsProps) {
  // Null until the first opening of the dialog, which loads its script.
  const [isSaving, setSaving] = useState<boolean | null>(null)
  const here = queryAddress(query)
  const current = saved.views.find((view) => savedAddress(view) === here)
  return (
    <>
      {current === undefined && filterCount(query) > 0 && (
        <Button
          variant="link"
          aria-haspopup="dialog"
          icon={<Icon of={Bookmark} size="s" />}
          onClick={() => setSaving(true)}
        >
          {savedText.save}
        </Button>
      )}
      {current?.can_change && (
        <Button
          variant="danger-link"
          busy={saved.isRemoving}
          busyLabel={savedText.removing}
          onClick={() => saved.remove(current)}
        >
          {savedText.remove}
        </Button>
      )}
      {isSaving !== null && (
        <LazyPart
          part={dialogPart}
          props={{
            isOpen: isSaving,
            onClose: () => setSaving(false),
            onSave: (name: string, isShared: boolean) => saved.save({ name, is_shared: isShared, query }),
          }}
          Failed={DialogFailed}
        />
      )}
    </>
  )
}

function DialogFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
