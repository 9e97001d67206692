import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { dialogText } from '../../../../domains/identity/identity.messages.ts'
import { NAME_LENGTH } from '../../../../kernel/person-name.ts'
import { trimName, type Details } from '../../../../domains/identity/sign-up.ts'
import { Field } from '../../../ui/form/field.tsx'

/** The fields for the customer's name and e-mail address, in a form that includes them. */
export function OwnDetailsFields({ emailHint }: { emailHint?: ReactNode }) {
  const { control } = useFormContext<Details>()
  return (
    <>
      <Field
        control={control}
        name="firstName"
        tidy={trimName}
        label={dialogText.firstName}
        autoComplete="given-name"
        maxLength={NAME_LENGTH}
      />
      <Field
        control={control}
        name="lastName"
        tidy={trimName}
        label={dialogText.lastName}
        autoComplete="family-name"
        maxLength={NAME_LENGTH}
      />
      <Field
        control={control}
        name="email"
        mask={(text) => text.trim()}
        label={dialogText.email}
        hint={emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
