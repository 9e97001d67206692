import { useLayoutEffect, useRef, useState } from 'react'
import { addressMessage } from '../../../../domains/addresses/addresses.messages.ts'
import type { AddressType } from '../../../../domains/addresses/addresses.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { toTypedAddress, type WizardAddress } from './address.ts'
import { wizardProblemOf } from './address-problem.ts'
import type { AddressFormOptions } from './use-address-form.ts'
import { usePincodeCheck, type PincodeCheck } from './use-pincode-check.ts'
import { useSaveAddress } from './use-save-address.ts'

export type WizardAddressOptions = Omit<AddressFormOptions, 'address'>

type Served = Extract<PincodeCheck, { kind: 'served' }>

const ORDER = ['firstName', 'lastName', 'street', 'landmark', 'postcode', 'city', 'state'] as const
const ERROR_MS = 3000

/** The state of the wizard's form for a new address; the shopper may change city and state. @see ADR-22, AMB-38 */
export function useWizardAddressForm({ cartId, owner, onSaved }: WizardAddressOptions) {
  const [begun] = useState(() => ({
    ...toTypedAddress(null),
    firstName: owner.firstname,
    lastName: owner.lastname,
    city: '',
    state: '',
  }))
  const [type, setType] = useState<AddressType>('home')
  const { form, showRefusals } = useRulesForm<WizardAddress>({
    defaultValues: begun,
    fields: ORDER,
    check: wizardProblemOf,
  })
  const postcode = form.watch('postcode')
  const { check, refetch } = usePincodeCheck(postcode)
  const served = check.kind === 'served' ? check : null
  useServedFilledIn(served, postcode, form)
  const { isBusy, run } = useTask()
  const save = useSaveAddress()

  const submit = async (typed: WizardAddress) => {
    if (served === null) {
      form.setFocus('postcode')
      void refetch()
      return
    }
    const address = { ...typed, telephone: owner.mobilenumber }
    const saved = await save({ form: address, regionId: null, type, target: { cartId } })
    if (saved.ok) return onSaved(saved.value)
    if (!showRefusals(saved.refusal.fields)) showToast('error', saved.refusal.message, ERROR_MS)
  }
  return {
    form,
    type,
    setType,
    isLooking: check.kind === 'asking',
    isServed: served !== null,
    pincodeError: check.kind === 'refused' ? addressMessage(check.refusal, 'wizard') : null,
    isSaving: isBusy,
    submit: () => void run(form.handleSubmit(submit)),
  } as const
}

/** The state of the wizard's form. */
export type WizardAddressFormState = ReturnType<typeof useWizardAddressForm>

type PlaceForm = { setValue: (name: 'city' | 'state', value: string) => void }

// Once for each pincode: later changes by the shopper stay.
function useServedFilledIn(served: Served | null, postcode: string, { setValue }: PlaceForm): void {
  const filledFor = useRef<string | null>(null)
  // The form's store, outside of React.
  useLayoutEffect(() => {
    if (served === null || filledFor.current === postcode) return
    filledFor.current = postcode
    setValue('city', served.city)
    setValue('state', served.state)
  }, [served, postcode, setValue])
}
