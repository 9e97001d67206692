import { expect, test } from 'vitest'
import { HIV_CONSENT } from './consents.messages.ts'
import { missingConsents } from './consents.ts'

const choice = (memberId: string, itemId: string) => ({ memberId, itemId, itemName: 'Test' })

test('a consent is missing for each patient of a test that requires it who has not given it', () => {
  const chosen = [choice('1', '10'), choice('2', '10'), choice('2', '11')]
  expect(missingConsents(chosen, [])).toEqual([])
  expect(missingConsents(chosen, [{ itemId: '10', memberIds: ['1'] }])).toEqual([choice('2', '10')])
  expect(missingConsents(chosen, [{ itemId: '10', memberIds: ['1', '2'] }])).toEqual([])
})

test('the text of the consent has its version, and says that consent is free, confidential and can be withdrawn', () => {
  const text = HIV_CONSENT.paragraphs.join(' ')
  expect(HIV_CONSENT.version).toBe('1')
  for (const word of ['free choice', 'confidential', 'taken back', 'counsellor', '1097']) {
    expect(text).toContain(word)
  }
})
