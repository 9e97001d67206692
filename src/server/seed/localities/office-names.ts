// 'Chainpur SO Gumla', 'Mannady S.O (Chennai)', 'Sowcarpet NDSO': removes the kind of office and the text that
// disambiguates it.
const KIND_AND_TAIL =
  /(?:[\s\-,(.]|(?<=\)))(?:N\.?D\.?|E\.?D\.?|D\.?)?(?:T\.?)?[BSH]\.?\s{0,2}O(?:[.)(\s-]|$).*$/
const KIND_AT_END = /[\s\-,(]+[bshp]\.?\s?o\.?\)?$/i
const SPOKEN_AS_LETTERS = new Set([
  'AIIMS',
  'BHEL',
  'GPO',
  'HAL',
  'IIM',
  'IISC',
  'IIT',
  'ITI',
  'NTPC',
  'ONGC',
  'SAIL',
  'USA',
  'II',
  'III',
  'IV',
  'VI',
  'VII',
  'VIII',
])

/** The name of a post office as people write the locality: no kind of office, no capitals, single spaces. */
export function localityName(office: string): string {
  const plain = tidy(office.replace(/\bG\.\s?P\.\s?O\b\.?/, 'GPO'))
  const bare = tidy(plain.replace(KIND_AND_TAIL, '').replace(KIND_AT_END, ''))
  return withCapitals(bare === '' ? plain : bare)
}

/** Converts a name in capitals or lower case to title case; a name in mixed case is returned unchanged. */
export function withCapitals(name: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  return name.replace(/[A-Za-z]+/g, capitalised)
}

function capitalised(word: string, at: number, name: string): string {
  const upper = word.toUpperCase()
  const hasVowel = /[AEIOUY]/.test(upper)
  if (SPOKEN_AS_LETTERS.has(upper) || (word.length > 1 && !hasVowel)) return upper
  const lower = word.toLowerCase()
  if (at > 0 && /^(and|of|the)$/.test(lower)) return lower
  const isPossessive = at > 0 && name.at(at - 1) === "'"
  return isPossessive ? lower : upper.charAt(0) + lower.slice(1)
}

function tidy(name: string): string {
  return name
    .replace(/[\s]+/g, ' ')
    .replace(/\s+([).,])/g, '$1')
    .replace(/(?<=\w)\(\s*/g, ' (')
    .replace(/^[\s.,-]+|[\s,(.-]+$/g, '')
}
