import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixedTexts, normalized, listTexts, textsOf } from './texts.ts'

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
