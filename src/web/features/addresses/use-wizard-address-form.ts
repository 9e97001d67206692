import { useState } from 'react'
import { addressMessage } from '../../../domains/addresses/addresses.messages.ts'
import type { AddressType } from '../../../domains/addresses/addresses.ts'
import { useFields } from '../../client/use-fields.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../ui/toast-list.ts'
import { typedOf, type WizardAddress } from './address.ts'
import { wizardProblemOf } from './address-problem.ts'
import type { AddressFormOptions } from './use-address-form.ts'
import { usePincodeCheck, type PincodeCheck } from './use-pincode-check.ts'
import { useSaveAddress } from './use-save-address.ts'

export type WizardAddressOptions = Omit<AddressFormOptions, 'address'>

type Served = Extract<PincodeCheck, { kind: 'served' }>

const ORDER = ['firstName', 'lastName', 'street', 'landmark', 'postcode', 'city', 'state'] as const
const ERROR_MS = 3000

/** The state of the wizard's form for a new address; city and state are the shopper's to change. @see checklist ADR-22, AMB-38 */
export function useWizardAddressForm({ cartId, owner, onSaved }: WizardAddressOptions) {
  const [begun] = useState(() => ({
    ...typedOf(null),
    firstName: owner.firstname,
    lastName: owner.lastname,
    city: '',
    state: '',
  }))
  const [type, setType] = useState<AddressType>('home')
  const fields = useFields<keyof WizardAddress>(begun, wizardProblemOf)
  const { known, refetch } = usePincodeCheck(fields.values.postcode)
  const place = known.kind === 'served' ? known : null
  usePlaceFilledIn(place, fields)
  const { isBusy, run } = useTask()
  const save = useSaveAddress()

  const submit = async () => {
    if (!fields.pass(ORDER)) return
    if (place === null) {
      fields.focus('postcode')
      void refetch()
      return
    }
    const form = { ...fields.values, telephone: owner.mobilenumber }
    const saved = await save({ form, regionId: null, type, target: { cartId } })
    if (saved.ok) return onSaved(saved.value)
    if (!fields.refuse(saved.refusal.fields, ORDER)) showToast('error', saved.refusal.message, ERROR_MS)
  }
  return {
    fields,
    type,
    setType,
    isLooking: known.kind === 'asking',
    isServed: place !== null,
    pincodeError: known.kind === 'refused' ? addressMessage(known.refusal, 'wizard') : null,
    isSaving: isBusy,
    submit: () => void run(submit),
  } as const
}

/** The state of the wizard's form. */
export type WizardAddressFormState = ReturnType<typeof useWizardAddressForm>

type PlaceFields = { values: WizardAddress; change: (next: WizardAddress) => void }

// Once for each pincode, while rendering: what is typed over it afterwards stays.
function usePlaceFilledIn(place: Served | null, { values, change }: PlaceFields): void {
  const [filledFor, setFilledFor] = useState<string | null>(null)
  if (place === null || filledFor === values.postcode) return
  setFilledFor(values.postcode)
  change({ ...values, city: place.city, state: place.state })
}
