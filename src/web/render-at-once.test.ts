import { createElement, lazy, Suspense } from 'react'
import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { readDataFirst, renderAtOnce } from './render-at-once.ts'

const Broken = () => {
  throw new Error('broken')
}
const paragraph = createElement('p', null, 'whole')

test('a page is whole in one go, what may be left out of it included', () => {
  const page = renderAtOnce(createElement(Suspense, null, paragraph))
  expect(new TextDecoder().decode(page ?? undefined)).toBe('<!DOCTYPE html><!--$--><p>whole</p><!--/$-->')
})

test('a page with a part that is still on its way is none that can be rendered in one go', () => {
  const Later = lazy(() => new Promise<never>(() => {}))
  expect(renderAtOnce(createElement(Suspense, null, createElement(Later)))).toBeNull()
  expect(renderAtOnce(createElement(Suspense, null, createElement(Broken)))).toBeNull()
  expect(() => renderAtOnce(createElement(Broken))).toThrow('broken')
})

test('the data of a page is read to its end before the page is rendered', async () => {
  const bytes = new TextEncoder().encode('["₹"]\n')
  const renderMeta = {}
  const context = {
    serverHandoffStream: new Blob([bytes.slice(0, 3), bytes.slice(3)]).stream(),
    renderMeta,
  } as unknown as EntryContext
  await readDataFirst(context)
  expect(renderMeta).toEqual({
    didRenderScripts: true,
    streamCache: [{ result: { done: false, value: '["₹"]\n' } }, { result: { done: true, value: '' } }],
  })
})
