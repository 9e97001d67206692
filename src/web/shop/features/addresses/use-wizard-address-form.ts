import { useLayoutEffect, useRef, useState } from 'react'
import { usePincode } from '../../data/use-pincode.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { toTypedAddress, TYPED_FIELDS, type WizardAddress } from './address.ts'
import { wizardProblemOf } from './address-problem.ts'
import type { AddressFormOptions } from './use-address-form.ts'
import { useLocalityQuestion } from './use-locality-question.ts'
import { pincodeMessage, usePincodeCheck, type PincodeCheck } from './use-pincode-check.ts'
import { useSaveAddress } from './use-save-address.ts'

export type WizardAddressOptions = Omit<AddressFormOptions, 'address'>

type Served = Extract<PincodeCheck, { kind: 'served' }>

const ORDER = [
  'firstName',
  'lastName',
  'house',
  'building',
  'landmark',
  'locality',
  'postcode',
  'city',
  'state',
] as const
const DRAFT_FIELDS = [...TYPED_FIELDS, 'city', 'state'] as const
const ERROR_MS = 3000

/** The wizard's form for a new address. The shopper may change city and state. @see ADR-22, AMB-38 */
export function useWizardAddressForm({ cartId, owner, onSaved }: WizardAddressOptions) {
  const sessionPincode = usePincode()
  const [initialValues] = useState(() => ({
    ...toTypedAddress(null, sessionPincode),
    firstName: owner.firstname,
    lastName: owner.lastname,
    city: '',
    state: '',
  }))
  const { form, showRefusals, forgetDraft } = useRulesForm<WizardAddress>({
    defaultValues: initialValues,
    fields: ORDER,
    check: wizardProblemOf,
    draft: { form: 'wizard-address', owner: owner.id, fields: DRAFT_FIELDS },
  })
  const [postcode, locality] = form.watch(['postcode', 'locality'])
  const setPostcode = (postcode: string) => form.setValue('postcode', postcode)
  const question = useLocalityQuestion({ locality, postcode, setPostcode })
  const { check, refetch } = usePincodeCheck(postcode)
  const served = check.kind === 'served' ? check : null
  useFillIn(served, postcode, form)
  const { isBusy, run } = useTask()
  const save = useSaveAddress()

  const submit = async (typed: WizardAddress) => {
    if (served === null) {
      form.setFocus('postcode')
      void refetch()
      return
    }
    if (!question.pass()) return
    const address = { ...typed, telephone: owner.mobilenumber }
    const saved = await save({ form: address, regionId: null, target: { cartId } })
    if (saved.ok) {
      forgetDraft()
      return onSaved(saved.value)
    }
    if (!showRefusals(saved.refusal.fields)) showToast('error', saved.refusal.message, ERROR_MS)
  }
  return {
    form,
    postcode,
    question,
    isLooking: check.kind === 'asking',
    isServed: served !== null,
    pincodeError: pincodeMessage(check, 'wizard'),
    isSaving: isBusy,
    submit: () => void run(form.handleSubmit(submit)),
  } as const
}

/** The state of the wizard's form. */
export type WizardAddressFormState = ReturnType<typeof useWizardAddressForm>

type CityForm = { setValue: (name: 'city' | 'state', value: string) => void }

// Fills in city and state once for each pincode, so that later changes by the shopper stay.
function useFillIn(served: Served | null, postcode: string, { setValue }: CityForm): void {
  const filledFor = useRef<string | null>(null)
  // The store of react-hook-form, outside React.
  useLayoutEffect(() => {
    if (served === null || filledFor.current === postcode) return
    filledFor.current = postcode
    setValue('city', served.city)
    setValue('state', served.state)
  }, [served, postcode, setValue])
}
