import { useFormContext } from 'react-hook-form'
import { ADDRESS_TYPES, addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { addressFormText } from './address-form.messages.ts'
import type { TypedAddress } from './address.ts'

const OPTIONS = ADDRESS_TYPES.map((type) => ({ value: type, text: addressTypeLabel(type) }))

/** Home, Office, Friend or Other. @see ADR-03 */
export function AddressTypeChips() {
  const { control } = useFormContext<TypedAddress>()
  const { value, onChange } = useField({ control, name: 'type' })
  return (
    <ChipGroup
      legend={addressFormText.saveAs}
      name="address-type"
      options={OPTIONS}
      value={value}
      onChange={onChange}
    />
  )
}
