import { useEffect, useEffectEvent, useRef } from 'react'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { selectionMessage } from '../../../../domains/patients/patients.messages.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { focusForm, saveFilledForms } from './focus-form.ts'
import { showToastFor } from './toast.ts'
import type { Booking } from './use-booking.ts'
import { parseOverlay } from '../../../app/overlay/overlay-address.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRefresh } from './use-refresh.ts'
import { useShipping } from './use-shipping.ts'
import { useVerifiedPincode } from './use-verified-pincode.ts'

const ALREADY_SET = Promise.resolve(true)

/**
 * Completes "Who and where": requires patients for every test and a served address. If the cached data confirms both, the
 * slots are displayed before the server has confirmed the address, and a refusal leads back.
 *
 * @see DRW-11, DRW-15
 */
export function useLeavePatients(booking: Booking, overlay: DrawerOverlay) {
  const { isBusy, run } = useTask()
  const ship = useShipping()
  const refresh = useRefresh()
  const { patients, family, address, area } = booking
  const { chosen } = address
  const isChoosing = overlay.isOpen && (overlay.step === 2 || overlay.over === 'review')
  const isVerified = useVerifiedPincode(isChoosing && area ? chosen : null)
  const pendingCall = useRef(ALREADY_SET)

  const setThenLeave = async (to: WireAddress, leave: () => void) => {
    // Calls run one after the other, so that the last chosen address becomes the cart's.
    await pendingCall.current
    const problem = await ship(to)
    if (problem === null) return leave()
    showToastFor(problem)
    if (to.postcode === '') overlay.go({ over: 'address', id: String(to.id) })
    await refresh()
  }
  const setInBackground = async (to: WireAddress): Promise<boolean> => {
    const problem = await ship(to)
    address.setPending((pending) => (pending === to ? null : pending))
    if (problem === null) return true
    const now = parseOverlay(window.location.search)
    if (now.sheet === 'cart' && now.step === 3) overlay.back({ step: 2 })
    showToastFor(problem)
    await refresh()
    return false
  }
  const leaveBy = (leave: () => void) => {
    if (patients.refusal !== null) {
      showToastFor(selectionMessage(patients.refusal))
      if (family.length === 0) focusForm('new-patient')
      return
    }
    if (openMissingConsents(booking, overlay)) return
    if (chosen === null) {
      showToastFor(drawerToast['no-address'])
      return focusForm('new-address')
    }
    if (!isVerified) return void run(() => setThenLeave(chosen, leave))
    address.setPending(chosen)
    const setting = pendingCall.current.then(() => setInBackground(chosen))
    pendingCall.current = setting
    // After a refusal the choice falls back to the cart's address.
    void setting.finally(() => {
      if (pendingCall.current === setting) pendingCall.current = ALREADY_SET
    })
    leave()
  }
  const advance = () => leaveBy(() => overlay.advance(3, patients.entryWords))
  const act = useSaveForms(booking, advance)
  // Resolves to whether the cart now has the address of the displayed slots.
  const settled = () => pendingCall.current
  return { isBusy, act, leaveBy, settled }
}

/**
 * Submits the forms in the page that the shopper has filled in, then continues: the step's button replaces theirs. If the
 * shopper types before they are saved, a form was refused, and the step does not continue automatically.
 */
function useSaveForms({ family, patients, address }: Booking, goOn: () => void): () => void {
  const isSaving = useRef(false)
  const save = () => {
    isSaving.current = saveFilledForms()
    if (!isSaving.current) goOn()
  }
  const onSaved = useEffectEvent((members: number, chosen: number, addresses: number) => {
    const isChosen = members === 0 || chosen > 0
    if (isSaving.current && isChosen && members + addresses > 0) save()
  })
  const members = family.length
  const chosen = patients.ids.length
  const addresses = address.addresses.length

  // The server's records: each saved form changes them.
  useEffect(() => onSaved(members, chosen, addresses), [members, chosen, addresses])

  // The shopper's input events.
  useEffect(() => {
    const stop = () => {
      isSaving.current = false
    }
    document.addEventListener('input', stop)
    return () => document.removeEventListener('input', stop)
  }, [])
  return save
}

/** Opens the sheet of a missing declaration or consent; false if the patients need neither. @see SEC-33 */
export function openMissingConsents(
  { patients }: Pick<Booking, 'patients'>,
  overlay: Pick<DrawerOverlay, 'go'>,
): boolean {
  if (patients.refusal !== null) return false
  const [undeclared] = patients.undeclared
  if (undeclared) overlay.go({ over: 'patient', id: String(undeclared.member_id) })
  else if (patients.unconsented.length > 0) overlay.go({ over: 'consent', id: null })
  return patients.undeclared.length + patients.unconsented.length > 0
}
