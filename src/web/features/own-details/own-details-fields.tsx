import type { ReactNode } from 'react'
import { dialogText } from '../../../domains/identity/identity.messages.ts'
import { NAME_LENGTH } from '../../../domains/identity/person-name.ts'
import type { Details } from '../../../domains/identity/sign-up.ts'
import type { useFields } from '../../client/use-fields.ts'
import { Field } from '../../ui/form/field.tsx'

type OwnDetailsFieldsProps<F extends string> = {
  form: {
    fields: Pick<ReturnType<typeof useFields<F | keyof Details>>, 'bind'>
    leaveName: (field: 'firstName' | 'lastName') => void
  }
  emailHint?: ReactNode
}

/** The fields of a customer's own name and e-mail address. */
export function OwnDetailsFields<F extends string>({ form, emailHint }: OwnDetailsFieldsProps<F>) {
  const { fields, leaveName } = form
  return (
    <>
      <Field
        {...fields.bind('firstName')}
        label={dialogText.firstName}
        autoComplete="given-name"
        maxLength={NAME_LENGTH}
        onBlur={() => leaveName('firstName')}
      />
      <Field
        {...fields.bind('lastName')}
        label={dialogText.lastName}
        autoComplete="family-name"
        maxLength={NAME_LENGTH}
        onBlur={() => leaveName('lastName')}
      />
      <Field
        {...fields.bind('email', (text) => text.trim())}
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
