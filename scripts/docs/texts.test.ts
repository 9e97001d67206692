import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TextLocations } from './text-locations.ts'
import { fixedTexts, listTexts, normalized, locatedTexts, textsOf } from './texts.ts'

const ROOT = join(import.meta.dirname, '../..')

const SOURCE = `import { waitText } from '../kernel/wait.ts'
type Reason = 'Not Shown'
export const slotText: Record<Reason, string> = {
  title: 'Choose a slot',
  icon: 'sun',
  held: (left: string) => \`Held for \${left}\`,
  'too-late': 'Too late',
  path: '/api/slots',
}
export function countText(count: number): string {
  return count === 1 ? '1 slot' : \`\${count} slots\`
}
`

describe('the texts of a messages file', () => {
  test('are its sentences with their keys, without types, codes and paths', () => {
    const texts = textsOf('slots.messages.ts', SOURCE).map(({ key, text }) => [key, text])
    expect(texts).toEqual([
      ['slotText.title', 'Choose a slot'],
      ['slotText.held', 'Held for {left}'],
      ['slotText.too-late', 'Too late'],
      ['countText', '1 slot'],
      ['countText', '{count} slots'],
    ])
  })

  test('compare without the names of what is put in', () => {
    expect(normalized('Held  for {left}')).toBe(normalized('Held for {time}'))
    expect(normalized('Held for {left}')).not.toBe(normalized('Kept for {left}'))
  })
})

test('every text that the specification fixes is still said', async () => {
  const [fixed, texts] = await Promise.all([fixedTexts(ROOT), listTexts(ROOT)])
  const said = new Set(texts.map(({ text }) => normalized(text)))
  expect(fixed.size).toBeGreaterThan(300)
  expect([...fixed].filter((text) => !said.has(text))).toEqual([])
})

const imports = (file: string, name: string, from: string) => ({
  file,
  text: `import { ${name} } from '${from}'\n`,
})

describe('the location of a text', () => {
  const words = 'src/domains/slots/slots.messages.ts'
  const locations = new TextLocations([
    imports(
      'src/web/shop/features/slot-picker/day-list.tsx',
      'slotText',
      `../../../../domains/slots/slots.messages.ts`,
    ),
    imports('src/domains/slots/slots.ts', 'slotText', './slots.messages.ts'),
    imports('src/use-cases/booking/slots.api.server.ts', 'pickSlot', '../../domains/slots/slots.ts'),
    imports('src/domains/slots/slots.ts', 'lateText', './slots.messages.ts'),
    imports(
      'src/web/console/features/plan/plan.tsx',
      'planText',
      `../../../../domains/slots/slots.messages.ts`,
    ),
  ])

  test('is the screen that imports it, before a reply that contains it', () => {
    expect(locations.of(words, 'slotText')).toEqual([{ audience: 'shop', label: 'slot picker' }])
    expect(locations.of(words, 'lateText')).toEqual([{ audience: 'shop', label: 'reply of booking' }])
    expect(locations.of(words, 'planText')).toEqual([{ audience: 'console', label: 'plan' }])
  })

  test('is that of the whole file if nothing imports its name', () => {
    expect(locations.of(words, 'hidden').map(({ label }) => label)).toEqual(['plan', 'slot picker'])
    expect(locations.of('src/domains/policies/terms.messages.ts', 'termsWords')).toEqual([
      { audience: 'shop', label: 'legal pages' },
    ])
  })

  test('is found for every text', async () => {
    const texts = await locatedTexts(ROOT)
    expect(texts.filter(({ where }) => where === '').map(({ file, key }) => `${file} ${key}`)).toEqual([])
    expect(new Set(texts.map(({ audience }) => audience))).toEqual(new Set(['shop', 'console']))
  })
})
