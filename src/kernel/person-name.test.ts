import { expect, test } from 'vitest'
import { isPersonName, stripToNameCharacters } from './person-name.ts'

test('a name has letters and spaces only, of any script', () => {
  expect(['Ananya', 'Anil Kumar', 'José', 'अनन्या', 'a'.repeat(60)].filter(isPersonName)).toHaveLength(5)
  expect(['', ' ', 'R2', "D'Souza", 'a\nb', 'a'.repeat(61), '<b>'].filter(isPersonName)).toEqual([])
  expect(stripToNameCharacters("Anil2 D'Souza!")).toBe('Anil DSouza')
})
