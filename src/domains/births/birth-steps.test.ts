import { expect, test } from 'vitest'
import { birthSteps } from './birth-steps.messages.ts'

const facts = {
  hospital: 'Whitefern, Chennai',
  doctor: 'Dr. Lavanika',
  city: 'Chennai',
  phone: '1800 000 000',
  isNear: false,
}
const textOf = (id: string, change: Partial<typeof facts> = {}) =>
  birthSteps({ ...facts, ...change }).find((step) => step.id === id)?.text

test('feels right 6: the steps lead from the kit through labour and courier to the report', () => {
  expect(birthSteps(facts).map(({ id }) => id)).toEqual(['kit', 'doctor', 'labour', 'birth', 'report'])
  expect(textOf('kit')).toContain('to your address in Chennai within 2 working days')
  expect(textOf('labour')).toContain('Whitefern, Chennai')
  expect(textOf('labour')).toContain('call us on 1800 000 000')
  expect(textOf('birth')).toContain('courier')
})

test('feels right 6: a near due date warns that labour may start before the kit arrives', () => {
  expect(textOf('kit')).not.toContain('near')
  expect(textOf('kit', { isNear: true })).toContain(
    'if labour starts before the kit arrives, call us on 1800',
  )
})

test('feels right 6: without a telephone number or an address the sentences are still complete', () => {
  expect(textOf('labour', { phone: '' })).toContain('On the way, call us, so that')
  expect(textOf('kit', { city: '' })).toContain('We send the collection kit within 2 working days')
})
