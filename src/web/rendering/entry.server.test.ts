import { type ComponentType, createElement, lazy, Suspense } from 'react'
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
} from 'react-router'
import { expect, test } from 'vitest'
import * as entry from './entry.server.tsx'
import { handleError } from './entry.server.tsx'
import { pageContext } from './page-context.ts'

type Line = { event: string; error: unknown; facts: unknown }

async function asksNothing(): Promise<never> {
  throw new Error('nothing is asked')
}

function logged(error: unknown, request = new Request('http://shop.test/listing?q=fbc')): Line[] {
  const { context, lines } = newContext()
  handleError(error, { request, context, params: {} })
  return lines
}

function newContext() {
  const lines: Line[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (event: string, error: unknown, facts: unknown) => void lines.push({ event, error, facts }),
  }
  const context = new RouterContextProvider()
  context.set(pageContext, { ask: asksNothing, nonce: 'n', publicUrl: null, log })
  return { context, lines }
}

const EmptyPage = () => createElement('main')

/** Renders a page that consists of one component. */
async function rendered(Page: ComponentType, css: string[] = []) {
  const { context, lines } = newContext()
  const route = { id: 'root', path: '', module: '', hasAction: false, hasErrorBoundary: false }
  const flags = {
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
  }
  const modules = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  const build: ServerBuild = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Page } } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { ...route, ...flags, ...modules, css } },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  const answer = await createRequestHandler(build)(new Request('http://shop.test/'), context)
  return { status: answer.status, link: answer.headers.get('Link'), html: await answer.text(), lines }
}

test('a page is sent complete and in document order, including a part that suspends', async () => {
  const Part = lazy(async () => ({ default: () => createElement('p', null, 'part') }))
  const Page = () =>
    createElement('main', null, createElement(Suspense, null, createElement(Part)), createElement('i'))
  const { status, html, lines } = await rendered(Page)
  expect([status, lines]).toEqual([200, []])
  expect(html).toMatch(/<main><!--\$--><p>part<\/p><!--\/\$--><i><\/i><\/main>/)
  expect(html).toContain('<script nonce="n">window.__reactRouterContext.streamController.close();</script>')
})

test('the Link header names the style sheets, so that the browser requests them before it parses the page', async () => {
  expect(await rendered(EmptyPage, ['/assets/site.css#', '/assets/home.css'])).toMatchObject({
    link: '</assets/site.css>;rel=preload;as=style,</assets/home.css>;rel=preload;as=style',
  })
  expect(await rendered(EmptyPage)).toMatchObject({ link: null })
})

test('a page with a failing part has status 500 and is logged once', async () => {
  const error = new Error('no such part')
  const Part = () => {
    throw error
  }
  const Page = () => createElement('main', null, createElement(Suspense, null, createElement(Part)))
  const { status, html, lines } = await rendered(Page)
  expect([status, html.includes('<main>')]).toEqual([500, true])
  expect(lines).toEqual([{ event: 'page_crashed', error, facts: { path: '/' } }])
})

test('a crash is logged with the path of the page and without its query', () => {
  const error = new Error('no such column')
  expect(logged(error)).toEqual([{ event: 'page_crashed', error, facts: { path: '/listing' } }])
})

test('a missing or forbidden page is not logged as a crash', () => {
  const noRoute = new Error('No route matches URL "/nowhere"')
  expect(logged(new ErrorAnswer(404, 'Not Found', noRoute, true))).toEqual([])
  expect(logged(new ErrorAnswer(405, 'Method Not Allowed', ''))).toEqual([])
  expect(logged(new ErrorAnswer(499, '', ''))).toEqual([])
})

test('a response of 500 or more is logged with its error, or with its status', () => {
  const behind = new Error('no entry for the route')
  expect(logged(new ErrorAnswer(500, 'Internal Server Error', behind, true))).toMatchObject([
    { error: behind },
  ])
  const [line] = logged(new ErrorAnswer(503, 'Service Unavailable', 'busy'))
  expect(line?.error).toEqual(new Error('503 Service Unavailable'))
})

test('an error after the browser has cancelled the request is not logged', () => {
  const request = new Request('http://shop.test/', { signal: AbortSignal.abort() })
  expect(logged(new Error('aborted'), request)).toEqual([])
})
