import { expect, test } from 'vitest'
import { actorName, actorOptions } from './actor-name.ts'

test('OPS-L04: an actor is a person by name, the shop itself, or a user of the command', () => {
  expect(actorName('staff:7', 'Asha Menon')).toBe('Asha Menon')
  expect(actorName('staff:8', null)).toBe('staff:8')
  expect(actorName('system', null)).toBe('The shop itself')
  expect(actorName('cli:asha', null)).toBe('labaya command, asha')
})

test('OPS-L04: the filter offers the shop first, then people by name, then the users of the command', () => {
  const actors = [
    { by: 'cli:asha', by_name: null },
    { by: 'staff:8', by_name: 'Ravi Rao' },
    { by: 'staff:7', by_name: 'Asha Menon' },
  ]
  const texts = (chosen: string) => actorOptions(chosen, actors).map(({ text }) => text)
  const all = ['The shop itself', 'Asha Menon', 'Ravi Rao', 'labaya command, asha']
  expect(texts('')).toEqual(all)
  expect(texts('staff:8')).toEqual(all)
  expect(actorOptions('staff:9', []).map(({ value }) => value)).toEqual(['system', 'staff:9'])
})
