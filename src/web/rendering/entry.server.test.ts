import { RouterContextProvider, UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { pageContext } from './page-context.ts'

type Line = { event: string; error: unknown; facts: unknown }

async function asksNothing(): Promise<never> {
  throw new Error('nothing is asked')
}

function told(error: unknown, request = new Request('http://shop.test/listing?q=fbc')): Line[] {
  const lines: Line[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (event: string, error: unknown, facts: unknown) => void lines.push({ event, error, facts }),
  }
  const context = new RouterContextProvider()
  context.set(pageContext, { ask: asksNothing, nonce: 'n', publicUrl: null, log })
  handleError(error, { request, context, params: {} })
  return lines
}

test('what breaks a page is told with its path, without what was asked of it', () => {
  const error = new Error('no such column')
  expect(told(error)).toEqual([{ event: 'page_crashed', error, facts: { path: '/listing' } }])
})

test('a page that is not there, or not allowed, is no crash', () => {
  const noRoute = new Error('No route matches URL "/nowhere"')
  expect(told(new ErrorAnswer(404, 'Not Found', noRoute, true))).toEqual([])
  expect(told(new ErrorAnswer(405, 'Method Not Allowed', ''))).toEqual([])
  expect(told(new ErrorAnswer(499, '', ''))).toEqual([])
})

test('an answer of 500 or more is told with the error behind it, or with its status', () => {
  const behind = new Error('no entry for the route')
  expect(told(new ErrorAnswer(500, 'Internal Server Error', behind, true))).toMatchObject([{ error: behind }])
  const [line] = told(new ErrorAnswer(503, 'Service Unavailable', 'busy'))
  expect(line?.error).toEqual(new Error('503 Service Unavailable'))
})

test('nobody waits for the page any more: nothing is told', () => {
  const request = new Request('http://shop.test/', { signal: AbortSignal.abort() })
  expect(told(new Error('aborted'), request)).toEqual([])
})
