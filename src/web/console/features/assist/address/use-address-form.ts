import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { addressMessage } from '../../../../../domains/addresses/addresses.messages.ts'
import {
  type AddressType,
  landmarkRefusal,
  partRefusal,
  postcodeRefusal,
  type AddressRefusal,
} from '../../../../../domains/addresses/addresses.ts'
import { isMobile } from '../../../../../kernel/mobile.ts'
import { callOrThrow, CallError } from '../../../../app/call-or-throw.ts'
import { useTask } from '../../../../app/use-task.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useMe } from '../../../app/me.ts'
import { assistText, nearestText } from '../assist-screen.messages.ts'
import type { Draft } from '../draft.ts'
import { useHandedOver } from '../handed-over.ts'
import { lastPartOf } from '../field-names.ts'
import type { DraftChanges } from '../use-draft.ts'

/** The typed values of an address. City and state are derived from the pincode. */
export type AddressValues = {
  firstname: string
  lastname: string
  postcode: string
  locality: string
  house: string
  building: string
  landmark: string
  telephone: string
  type: AddressType
}

const FIELDS = [
  'firstname',
  'lastname',
  'postcode',
  'house',
  'building',
  'locality',
  'landmark',
  'telephone',
] as const

type Options = { draft: Draft; changes: DraftChanges; onSaved: () => void }

/** The form of a new address, with the rules of the shop. */
export function useAddressForm({ draft, changes, onSaved }: Options) {
  const { staff } = useMe()
  const handedOver = useHandedOver()
  const asksName = draft.customer.firstname === '' || draft.customer.lastname === ''
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<AddressValues>({
    defaultValues: {
      firstname: draft.customer.firstname,
      lastname: draft.customer.lastname,
      postcode: handedOver.pincode,
      locality: '',
      house: '',
      building: '',
      landmark: '',
      telephone: '',
      type: 'home',
    },
    fields: FIELDS,
    check: addressProblem,
    draft: { form: `assist address ${draft.id}`, owner: staff.id, fields: FIELDS },
  })
  const pincode = usePincode(draft.id, form)
  const submit = async ({ type, telephone, ...typed }: AddressValues) => {
    setFailure(null)
    if (pincode.place === null) return form.setFocus('postcode')
    const address = {
      ...typed,
      ...(telephone !== '' && { telephone }),
      city: pincode.place.city,
      state: pincode.place.state,
      customer_address_type: type,
    }
    const refused = await changes.setAddress({ address })
    if (refused === null) return onSaved()
    const fields = refused.kind === 'refused' ? refused.fields : {}
    if (!showRefusals(visibleFields(fields))) setFailure(consoleFailure(refused))
  }
  return {
    control: form.control,
    asksName,
    pincode,
    failure,
    isBusy,
    submit: () => void run(form.handleSubmit(submit)),
  }
}

/** The lookup of the form's pincode, once it has six digits. */
function usePincode(draftId: number, form: UseFormReturn<AddressValues>) {
  const typed = form.watch('postcode')
  const isWhole = postcodeRefusal(typed) === null
  const { data, error, isFetching } = useQuery({
    queryKey: consoleKeys.assistPincode(draftId, typed),
    queryFn: ({ signal }) =>
      callOrThrow('/api/console/assist/pincode', { draft: draftId, pincode: typed }, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const found = isWhole && !isFetching ? data : undefined
  return {
    isLooking: isWhole && isFetching,
    place: found?.is_served === true ? found.place : null,
    localities: found?.place?.localities ?? [],
    error:
      isWhole && error instanceof CallError
        ? consoleFailure(error.failure)
        : found === undefined
          ? null
          : problemOf(found),
  }
}

type LookupReply = {
  place: object | null
  is_served: boolean
  nearest: Parameters<typeof nearestText>[0] | null
}

function problemOf({ place, is_served: isServed, nearest }: LookupReply): string | null {
  if (place === null) return assistText.pincodeUnknown
  if (isServed) return null
  return nearest === null ? assistText.pincodeNotServed : nearestText(nearest)
}

function addressProblem(field: string, values: AddressValues): string | null {
  const refused = refusalOf(field, values)
  return refused && addressMessage(refused, 'add')
}

function refusalOf(field: string, values: AddressValues): AddressRefusal | null {
  switch (field) {
    case 'postcode':
      return postcodeRefusal(values.postcode)
    case 'house':
    case 'building':
    case 'locality':
      return partRefusal(field, values[field])
    case 'landmark':
      return landmarkRefusal(values.landmark)
    case 'telephone':
      return values.telephone === '' || isMobile(values.telephone) ? null : { kind: 'telephone-length' }
    default:
      return values[field === 'firstname' ? 'firstname' : 'lastname'].trim() === ''
        ? { kind: 'fields-missing' }
        : null
  }
}

// City and state are derived from the pincode, so their errors are displayed there.
function visibleFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(fields).map(([name, text]) => {
    const last = lastPartOf(name)
    if (last === 'city' || last === 'state') return ['postcode', text]
    return [last === 'street' ? 'building' : last, text]
  })
  return Object.fromEntries(named)
}
