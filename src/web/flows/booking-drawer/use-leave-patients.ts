import { drawerToast } from '../../../domains/cart/cart.messages.ts'
import { selectionMessage } from '../../../domains/patients/patients.messages.ts'
import type { DrawerOverlay } from './drawer-overlay.ts'
import { focusForm } from './focus-form.ts'
import { tell } from './toast.ts'
import type { Booking } from './use-booking.ts'
import { useTask } from '../../client/use-task.ts'
import { useRefresh } from './use-refresh.ts'
import { useShipping } from './use-shipping.ts'

/** Leaves "Who and where": needs patients for every test and an address that is served. @see checklist DRW-11, DRW-15 */
export function useLeavePatients(booking: Booking, overlay: DrawerOverlay) {
  const { isBusy, run } = useTask()
  const ship = useShipping()
  const refresh = useRefresh()
  const act = async () => {
    const { patients, family, address } = booking
    if (patients.refusal !== null) {
      tell(selectionMessage(patients.refusal))
      if (family.length === 0) focusForm('new-patient')
      return
    }
    if (askPatientsFirst(booking, overlay)) return
    if (address.chosen === null) {
      tell(drawerToast['no-address'])
      return focusForm('new-address')
    }
    const problem = await ship(address.chosen)
    if (problem === null) return overlay.advance(3, patients.kept)
    tell(problem)
    if (address.chosen.postcode === '') overlay.go({ over: 'address', id: String(address.chosen.id) })
    await refresh()
  }
  return { isBusy, act: () => void run(act) }
}

/** Opens what asks for a declaration or a consent that is missing; false where the patients need neither. @see security.md 33 */
export function askPatientsFirst(
  { patients }: Pick<Booking, 'patients'>,
  overlay: Pick<DrawerOverlay, 'go'>,
): boolean {
  if (patients.refusal !== null) return false
  const [undeclared] = patients.undeclared
  if (undeclared) overlay.go({ over: 'patient', id: String(undeclared.member_id) })
  else if (patients.unconsented.length > 0) overlay.go({ over: 'consent', id: null })
  return patients.undeclared.length + patients.unconsented.length > 0
}
