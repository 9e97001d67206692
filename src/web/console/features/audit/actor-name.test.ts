import { expect, test } from 'vitest'
import { actorName } from './actor-name.ts'

test('OPS-L04: an actor is a person by name, the shop itself, or a user of the command', () => {
  expect(actorName('staff:7', 'Asha Menon')).toBe('Asha Menon')
  expect(actorName('staff:8', null)).toBe('staff:8')
  expect(actorName('system', null)).toBe('The shop itself')
  expect(actorName('cli:asha', null)).toBe('labaya command, asha')
})
