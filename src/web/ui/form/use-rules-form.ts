import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { dropStaleErrors, SERVER_ERROR } from './drop-stale-errors.ts'
import { fieldsIn, type FormRules, rulesResolver } from './rules-resolver.ts'
import { type FormDraft, useFollowedDraft, useFormDraft } from './use-form-draft.ts'

export type RulesFormOptions<Values extends FieldValues> = FormRules<Values> & {
  defaultValues: DefaultValues<Values>
  /**
   * When a field is validated. `blur`: when the customer leaves it; its error disappears when the value becomes valid.
   * `submit`: when the form is submitted; its error disappears with the next change.
   */
  mode?: 'blur' | 'submit' | undefined
  /** Restores the draft after a reload. */
  draft?: FormDraft<Values> | undefined
}

/** A form and the callbacks of `useRulesForm`. */
export type RulesForm<Values extends FieldValues> = ReturnType<typeof useRulesForm<Values>>

/** A react-hook-form form that validates with the rules of a domain. Its `fields` must not change. */
export function useRulesForm<Values extends FieldValues>(options: RulesFormOptions<Values>) {
  const { defaultValues, mode = 'blur', draft: draftOptions, ...rules } = options
  const draft = useFormDraft(draftOptions, defaultValues)
  const checksOnBlur = mode === 'blur'
  const form = useForm<Values>({
    mode: checksOnBlur ? 'onBlur' : 'onSubmit',
    reValidateMode: checksOnBlur ? 'onBlur' : 'onSubmit',
    defaultValues: draft.initialValues,
    resolver: rulesResolver(rules),
  })
  const { subscribe, clearErrors, trigger, setError } = form
  const [fields] = useState(() => rules.fields)
  useFollowedDraft(draft, form)

  // The store of react-hook-form, outside React.
  useEffect(
    () => dropStaleErrors({ subscribe, clearErrors, trigger }, fields, checksOnBlur),
    [subscribe, clearErrors, trigger, fields, checksOnBlur],
  )
  /**
   * Displays the server's messages at their fields and focuses the first one; false if no message belongs to a field.
   */
  const showRefusals = (messages: Partial<Record<FieldPath<Values>, string>>): boolean => {
    const named = fieldsIn(fields, form.getValues()).filter((field) => messages[field] !== undefined)
    for (const field of named) {
      const message = messages[field] ?? ''
      setError(field, { type: SERVER_ERROR, message }, { shouldFocus: field === named[0] })
    }
    return named.length > 0
  }
  return { form, showRefusals, forgetDraft: () => draft.store?.remove() }
}
