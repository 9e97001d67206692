import { expect, test } from 'vitest'
import { currentProofRequest, finishProof, requestProof, subscribeToProofRequests } from './proof-request.ts'

test('OPS-S08: the dialog is open while an action waits for the proof, and the action continues with the result', async () => {
  const states: boolean[] = []
  const end = subscribeToProofRequests(() => states.push(currentProofRequest().isOpen))
  const first = requestProof()
  const second = requestProof()
  expect(currentProofRequest().isOpen).toBe(true)
  finishProof(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(states).toEqual([true, true, false])
  end()
})

test('OPS-S08: closing the dialog resolves to false, and the next action opens it again', async () => {
  const given = requestProof()
  finishProof(false)
  expect(await given).toBe(false)
  expect(currentProofRequest().isOpen).toBe(false)
  const next = requestProof()
  expect(currentProofRequest().isOpen).toBe(true)
  finishProof(true)
  expect(await next).toBe(true)
})
