import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { addressMessage, type AddressMode } from '../../../../domains/addresses/addresses.messages.ts'
import { partsRefusal, postcodeRefusal } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { usePincode } from '../../data/use-pincode.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { toTypedAddress, TYPED_FIELDS, type TypedAddress } from './address.ts'
import { problemOf } from './address-problem.ts'
import { useLocalityQuestion } from './use-locality-question.ts'
import { pincodeMessage, usePincodeCheck } from './use-pincode-check.ts'
import { useSaveAddress, type NotSaved } from './use-save-address.ts'

/** The customer, whose name (if there is one yet) and telephone number the address gets. */
export type Owner = { id: number; firstname: string; lastname: string; mobilenumber: string }

export type AddressFormOptions = {
  /** The address to edit; null adds one. */
  address: WireAddress | null
  /** The cart whose booking receives a new address; null if there is no cart. */
  cartId: string | null
  owner: Owner
  onSaved: (addressId: number) => void
  /** An additional consent below the fields of the form. */
  consent?: FormConsent
}

/**
 * A consent in the form: whether it is given, and the function that records it, which returns the message of a failure.
 */
export type FormConsent = {
  box: ReactNode
  pass: (how: { focuses: boolean }) => boolean
  record: () => Promise<string | null>
}

const ORDER = ['firstName', 'lastName', 'postcode', 'locality', 'house', 'building', 'landmark'] as const
const ERROR_MS = 3000

/** An address form: its fields, the result of the pincode lookup, and saving. */
export function useAddressForm({ address, cartId, owner, onSaved, consent }: AddressFormOptions) {
  const mode: AddressMode = address === null ? 'add' : 'edit'
  const asksName = address === null && (owner.firstname === '' || owner.lastname === '')
  const sessionPincode = usePincode()
  const [initialValues] = useState(() => withOwner(toTypedAddress(address, sessionPincode), owner))
  const { form, showRefusals, forgetDraft } = useRulesForm<TypedAddress>({
    defaultValues: initialValues,
    fields: ORDER,
    check: (field, values) => problemOf(field, values, mode),
    draft: { form: `address ${address?.id ?? 'new'}`, owner: owner.id, fields: TYPED_FIELDS },
  })
  const { question, refetch, ...pincode } = useFormPincode(form, mode)
  const { isBusy, run } = useTask()
  const save = useSaveAddress()

  const { check, served } = pincode
  const addressWith = (typed: TypedAddress) => ({
    ...typed,
    telephone: address?.telephone ?? owner.mobilenumber,
    city: served?.city ?? '',
    state: served?.state ?? '',
  })
  const showMissing = (typed: TypedAddress) => {
    if (!saysMissing(typed)) return
    showToast('error', addressMessage({ kind: 'fields-missing' }, mode), ERROR_MS)
  }

  const submit = async (typed: TypedAddress) => {
    showMissing(typed)
    if (consent?.pass({ focuses: true }) === false) return
    if (check.kind !== 'served') return retry()
    if (!question.pass()) return
    const problem = (await consent?.record()) ?? null
    if (problem !== null) return showToast('error', problem, ERROR_MS)
    const target = address === null ? { cartId } : { editing: address }
    const saved = await save({ form: addressWith(typed), regionId: check.regionId, target })
    if (saved.ok) {
      forgetDraft()
      return onSaved(saved.value)
    }
    if (!showRefusals(visibleFields(saved.refusal))) showToast('error', saved.refusal.message, ERROR_MS)
  }
  const showInvalid = () => {
    showMissing(form.getValues())
    consent?.pass({ focuses: false })
  }
  const retry = () => {
    form.setFocus('postcode')
    void refetch()
  }
  return {
    form,
    mode,
    asksName,
    ...pincode,
    question,
    isSaving: isBusy,
    submit: () => void run(form.handleSubmit(submit, showInvalid)),
  } as const
}

/** The lookup of the form's pincode, and the question if it disagrees with the locality. */
function useFormPincode(form: UseFormReturn<TypedAddress>, mode: AddressMode) {
  const [postcode, locality] = form.watch(['postcode', 'locality'])
  const { check, refetch } = usePincodeCheck(postcode)
  const setPostcode = (postcode: string) => form.setValue('postcode', postcode)
  return {
    postcode,
    question: useLocalityQuestion({ locality, postcode, setPostcode }),
    check,
    refetch,
    served: check.kind === 'served' ? check : null,
    pincodeError: pincodeMessage(check, mode),
  }
}

/** The state of the form. */
export type AddressFormState = ReturnType<typeof useAddressForm>

function withOwner(typed: TypedAddress, owner: Owner): TypedAddress {
  return {
    ...typed,
    firstName: typed.firstName || owner.firstname,
    lastName: typed.lastName || owner.lastname,
  }
}

// City and state are derived from the pincode, so their problems are reported at the pincode.
function saysMissing(typed: TypedAddress): boolean {
  if (typed.firstName.trim() === '' || typed.lastName.trim() === '') return true
  if (postcodeRefusal(typed.postcode)?.kind === 'postcode-empty') return true
  return partsRefusal(typed)?.refusal.kind === 'fields-missing'
}

// City and state are derived from the pincode, so the server's errors about them appear at the pincode.
function visibleFields({ fields }: NotSaved): NotSaved['fields'] {
  const served = fields.postcode ?? fields.state ?? fields.city
  return served === undefined ? fields : { ...fields, postcode: served }
}
