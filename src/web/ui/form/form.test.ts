import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createFormControl, type FieldErrors, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { dropStaleErrors } from './drop-stale-errors.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { rulesResolver } from './rules-resolver.ts'
import { TextArea } from './text-area.tsx'

type Person = { name: string; mobile: string; dob: string }

const FIELDS = ['name', 'mobile', 'dob'] as const
const EMPTY: Person = { name: '', mobile: '', dob: '' }
const MESSAGES: Person = { name: 'Enter a name', mobile: 'Enter ten digits', dob: 'Enter a date' }
const VALID: Record<keyof Person, RegExp> = { name: /./, mobile: /^\d{10}$/, dob: /./ }

const resolver = rulesResolver<Person>({
  fields: FIELDS,
  check: (field, values) => (VALID[field].test(values[field]) ? null : MESSAGES[field]),
  isOptional: (field, { dob }) => field === 'dob' && dob === '',
})

// A resolver responds in a microtask.
const allMicrotasks = () => new Promise((done) => setImmediate(done))

/** A form with its subscriptions, and the actions of a customer. */
function openForm({ keepsInvalid = true } = {}) {
  const mode = keepsInvalid ? 'onBlur' : 'onSubmit'
  const form = createFormControl<Person>({ defaultValues: EMPTY, resolver, mode, reValidateMode: mode })
  const inputs = {
    name: form.register('name'),
    mobile: form.register('mobile'),
    dob: form.register('dob'),
  }
  dropStaleErrors(form, FIELDS, keepsInvalid)
  return {
    ...form,
    type: async (name: keyof Person, value: string) => {
      await inputs[name].onChange({ type: 'change', target: { name, value } })
      await allMicrotasks()
    },
    leave: (name: keyof Person) =>
      inputs[name].onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
    send: () => form.handleSubmit(() => undefined)(),
    error: (name: keyof Person) => form.getFieldState(name).error?.message ?? null,
  }
}

function PersonForm({ errors }: { errors: FieldErrors<Person> }) {
  const { control } = useForm<Person>({ defaultValues: { ...EMPTY, name: 'Asha' }, errors })
  const field = createElement(Field<Person>, {
    control,
    name: 'name',
    id: 'name',
    label: 'Name',
    hint: 'Yours',
  })
  const area = createElement(TextArea<Person>, { control, name: 'dob', label: 'Story' })
  return createElement(Form, { onSubmit: () => undefined }, field, area)
}

function page(errors: FieldErrors<Person> = {}): string {
  return renderToStaticMarkup(createElement(PersonForm, { errors }))
}

describe('the errors of a form', () => {
  test('an error appears when its field is left, and none while the customer types', async () => {
    const form = openForm()
    await form.type('mobile', '98')
    expect(form.error('mobile')).toBeNull()
    await form.leave('mobile')
    expect(form.error('mobile')).toBe('Enter ten digits')
    expect(form.error('name')).toBeNull()
  })

  test('an error disappears when the value becomes valid, and does not return while the customer types', async () => {
    const form = openForm()
    await form.send()
    await form.type('mobile', '984501234')
    expect(form.error('mobile')).toBe('Enter ten digits')
    await form.type('mobile', '9845012345')
    expect(form.error('mobile')).toBeNull()
    await form.type('mobile', '984501')
    expect(form.error('mobile')).toBeNull()
    expect(form.error('name')).toBe('Enter a name')
  })

  test('submitting shows every invalid field, and an optional one only after the customer left it', async () => {
    const form = openForm()
    await form.leave('dob')
    expect(form.error('dob')).toBe('Enter a date')
    await form.send()
    expect([form.error('name'), form.error('mobile'), form.error('dob')]).toEqual([
      'Enter a name',
      'Enter ten digits',
      null,
    ])
  })

  test('an error from the server disappears with the next change of any field', async () => {
    const form = openForm()
    form.setError('mobile', { type: 'server', message: 'This number is taken' })
    await form.type('name', 'Asha')
    expect(form.error('mobile')).toBeNull()
  })

  test('a form that validates only on submit removes its errors with the next change', async () => {
    const form = openForm({ keepsInvalid: false })
    await form.leave('mobile')
    expect(form.error('mobile')).toBeNull()
    await form.send()
    expect(form.error('mobile')).toBe('Enter ten digits')
    await form.type('mobile', '9')
    expect(form.error('mobile')).toBeNull()
  })

  test('valid values reach the caller unchanged', async () => {
    const sent: Person[] = []
    const form = openForm()
    for (const [name, value] of [
      ['name', ' Asha '],
      ['mobile', '9845012345'],
    ] as const) {
      await form.type(name, value)
    }
    await form.handleSubmit((values) => void sent.push(values))()
    expect(sent).toEqual([{ name: ' Asha ', mobile: '9845012345', dob: '' }])
  })
})

describe('a form in the page', () => {
  test('a field renders its name, its label and its value', () => {
    expect(page()).toMatch(/<label for="name"[^>]*>Name<\/label>/)
    expect(page()).toMatch(/<input type="text" id="name"[^>]*aria-describedby="name-message"/)
    expect(page()).toMatch(/<input[^>]*name="name" value="Asha"/)
    expect(page()).toContain('Yours')
    expect(page()).toMatch(/<form novalidate/i)
  })

  test('an error of the form replaces the hint below its field and describes the field', () => {
    const markup = page({ name: { type: 'server', message: 'No such name' } })
    expect(markup).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="name-message"/)
    expect(markup).toMatch(/id="name-message".*No such name/)
    expect(markup).not.toContain('Yours')
  })
})

type Team = { people: { name: string }[] }

/** A form with a list of people, who all need a name. */
function openTeam() {
  const fields = ({ people }: Team) => people.map((_, at) => `people.${at}.name` as const)
  const resolver = rulesResolver<Team>({
    fields,
    check: (field, { people }) => {
      const person = people.find((_, at) => field === `people.${at}.name`)
      return person?.name === '' ? 'Enter a name' : null
    },
  })
  const defaultValues = { people: [{ name: 'Asha' }, { name: '' }] }
  const form = createFormControl<Team>({ defaultValues, resolver, mode: 'onSubmit' })
  form.register('people')
  dropStaleErrors(form, fields, false)
  return {
    ...form,
    send: () => form.handleSubmit(() => undefined)(),
    error: (at: number) => form.getFieldState(`people.${at}.name`).error?.message ?? null,
  }
}

describe('A form with a list', () => {
  test('checks each row, also one that was added later', async () => {
    const form = openTeam()
    await form.send()
    expect([form.error(0), form.error(1)]).toEqual([null, 'Enter a name'])
    form.setValue('people', [{ name: 'Asha' }, { name: 'Ravi' }, { name: '' }])
    await form.send()
    expect([0, 1, 2].map(form.error)).toEqual([null, null, 'Enter a name'])
  })

  test('loses the error of a row with the row', async () => {
    const form = openTeam()
    await form.send()
    form.setValue('people', [{ name: 'Asha' }])
    form.setValue('people', [{ name: 'Asha' }, { name: '' }])
    expect(form.error(1)).toBeNull()
  })
})
