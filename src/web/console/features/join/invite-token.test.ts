import { expect, test } from 'vitest'
import { inviteToken } from './invite-token.ts'

test('OPS-S01: the token of an invite is parsed from the fragment of its link', () => {
  const token = 'Zk3v_9Qm-2bX7yT0aLr5Nw8sHd1fGj4uEc6oPiVtRxY'
  expect(inviteToken(`#${token}`)).toBe(token)
})

test.each([
  '',
  '#',
  '#TOKEN',
  '#Zk3v 9Qm 2bX7 yT0a Lr5N',
  `#${'a'.repeat(201)}`,
  '#<script>alert(1)</script>',
])('OPS-S01: "%s" is no token', (hash) => {
  expect(inviteToken(hash)).toBeNull()
})
