import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLegalValues, legalFieldProblem, legalRefusals, toLegalValues } from './legal-form.ts'

const text = {
  lead: 'What holds.',
  sections: [
    { title: 'Visits', body: ['- Until {cancellation_hours} hours before', 'Call us.'] },
    { title: 'Money', body: ['It comes back.'] },
  ],
}

test('OPS-T02: converting a page to the form and back does not change it', () => {
  expect(fromLegalValues(toLegalValues(text))).toEqual(text)
})

test('OPS-T02: converting any page to the form and back does not change it', () => {
  const line = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .map((typed) => typed.replaceAll(/\s+/g, ' ').trim())
    .filter((typed) => typed !== '' && !/^#( |$)/.test(typed))
  const section = fc.record({ title: line, body: fc.array(line, { minLength: 1, maxLength: 4 }) })
  const whole = fc.record({ lead: line, sections: fc.array(section, { minLength: 1, maxLength: 4 }) })
  fc.assert(
    fc.property(whole, (any) => {
      expect(fromLegalValues(toLegalValues(any))).toEqual(any)
    }),
  )
})

test('OPS-T02: a line that only begins with a number sign is not a title', () => {
  expect(fromLegalValues({ lead: '', body: '# Visits\n#1 in Bengaluru' }).sections).toEqual([
    { title: 'Visits', body: ['#1 in Bengaluru'] },
  ])
})

const page = (letters: number) => `# Long\n${'x'.repeat(letters)}`
const lines = (count: number) => `# Many\n${'x\n'.repeat(count)}`

test('OPS-T02: a page that exceeds the limit of the call is refused in the browser', () => {
  expect(bodyProblem(page(50_000))).toBe('Line 2: Please use at most 2000 characters')
  expect(bodyProblem(page(60_000))).toBe('The page is too long to be saved. Shorten it.')
  // A letter of an Indian script has three bytes.
  expect(bodyProblem(`# Long\n${'क'.repeat(20_000)}`)).toBe('The page is too long to be saved. Shorten it.')
  expect(bodyProblem(lines(1_000))).toBe('The page is too long to be saved. Shorten it.')
})

const bodyProblem = (body: string) => legalFieldProblem('body', { lead: '', body })

test('OPS-T02: a text without a title, a part without lines and a title without words are refused', () => {
  expect(bodyProblem(' \n')).toBe('Write the page first.')
  expect(bodyProblem('Call us.')).toBe('Begin with a title: a line such as “# Visits”.')
  expect(bodyProblem('# Visits\n\n# Money\nBack')).toBe('The part “Visits” has no text.')
  expect(bodyProblem('#\nBack')).toBe('A title has no words.')
  expect(bodyProblem('# Visits\nCall us.')).toBeNull()
})

const long = (count: number) => 'x'.repeat(count)

test('OPS-T02: a text that is too long is refused at its line', () => {
  expect([bodyProblem(`# ${long(120)}\nx`), bodyProblem(`# ${long(121)}\nx`)]).toEqual([
    null,
    'Line 1: Please use at most 120 characters',
  ])
  expect([bodyProblem(`# A\n${long(2000)}`), bodyProblem(`# A\n${long(2001)}`)]).toEqual([
    null,
    'Line 2: Please use at most 2000 characters',
  ])
  const lines = (count: number) => bodyProblem(`# A\n${'x\n'.repeat(count)}`)
  expect([lines(60), lines(61)]).toEqual([null, 'Line 1: A part can have 60 paragraphs and items.'])
  const parts = (count: number) => bodyProblem('# A\nx\n'.repeat(count))
  expect([parts(40), parts(41)]).toEqual([null, 'A page can have 40 parts.'])
  const lead = (count: number) => legalFieldProblem('lead', { lead: long(count), body: '# A\nx' })
  expect([lead(1000), lead(1001)]).toEqual([null, 'Please use at most 1000 characters'])
})

test('OPS-T02: an unknown figure is refused with the number of its line', () => {
  const values = { lead: '{none}', body: '# Visits\n\nCall us.\n{hours}' }
  expect(legalFieldProblem('body', values)).toBe(
    'Line 4: There is no figure {hours}. Choose one of the list.',
  )
  expect(legalFieldProblem('lead', values)).toBe('There is no figure {none}. Choose one of the list.')
})

test('OPS-T02: a refusal of the server is displayed at its line', () => {
  const values = toLegalValues(text)
  const message = '{seller_email} is not filled in yet.'
  expect(legalRefusals({ 'text.sections.1.body.0': message, at: 'Over' }, values)).toEqual({
    body: `Line 6: ${message}`,
  })
  expect(legalRefusals({ 'text.sections': message }, values)).toEqual({ body: message })
  expect(legalRefusals({ 'text.sections.1.title': message }, values)).toEqual({ body: `Line 5: ${message}` })
})
