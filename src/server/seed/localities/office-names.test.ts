import { expect, test } from 'vitest'
import { districtName } from './district-names.ts'
import { localityName, withCapitals } from './office-names.ts'

test('a locality name omits the kind of post office and a distinguishing suffix', () => {
  const listed = [
    'Koramangala S.O',
    'Kothimir B.O',
    'Barabazar H O',
    'Lalpur SO Ranchi',
    'Mannady S.O (Chennai)',
  ]
  expect(listed.map(localityName)).toEqual(['Koramangala', 'Kothimir', 'Barabazar', 'Lalpur', 'Mannady'])
  const oddly = ['Sowcarpet NDSO', 'Mahabal Colony N.D.T.S.O', 'Barahet (Mihona)B.O', 'Dubagunta B.O-K']
  expect(oddly.map(localityName)).toEqual(['Sowcarpet', 'Mahabal Colony', 'Barahet (Mihona)', 'Dubagunta'])
})

test('a locality name keeps a word that only looks like a kind of office', () => {
  expect(['Bo', 'Soha', 'Chennai G.P.O.', 'Kolkata GPO'].map(localityName)).toEqual([
    'Bo',
    'Soha',
    'Chennai GPO',
    'Kolkata GPO',
  ])
})

test('names in capitals become readable, acronyms and mixed-case names do not change', () => {
  expect(['NEW DELHI', 'shimla', 'HSR LAYOUT', 'IIT MADRAS', 'McLeod Ganj'].map(withCapitals)).toEqual([
    'New Delhi',
    'Shimla',
    'HSR Layout',
    'IIT Madras',
    'McLeod Ganj',
  ])
  expect(withCapitals('DADRA AND NAGAR HAVELI')).toBe('Dadra and Nagar Haveli')
})

test('a district has its usual name, in its own state only', () => {
  expect(districtName('MH', 'AURANGABAD')).toBe('Chhatrapati Sambhajinagar')
  expect(districtName('BR', 'AURANGABAD')).toBe('Aurangabad')
  expect(districtName('DL', 'NORTH')).toBe('North Delhi')
})
