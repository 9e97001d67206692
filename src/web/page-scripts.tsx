import { useContext, useEffect, useState } from 'react'
import {
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router'
import { inScript } from './in-script.ts'
import { sheetsOf } from './page-files.ts'
import { ALIVE, startPage } from './start-page.ts'

type ManifestRoute = NonNullable<Manifest['routes'][string]>

/**
 * The page's scripts, in place of the router's own: those begin before the first paint and so delay it.
 *
 * @see docs/adr/0013
 */
export function PageScripts() {
  const framework = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  // The scripts have run when the page comes alive: in the browser their text is of no use any more.
  const [texts] = useState(() => (import.meta.env.SSR && framework ? textsOf(framework, ids) : ['', '']))
  // The document: what held the taps until now hands them over.
  useEffect(() => void document.dispatchEvent(new Event(ALIVE)), [])

  return texts.map((text, at) => (
    <script
      key={at}
      nonce={framework?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  ))
}

type Framework = { manifest: Manifest; serverHandoffString?: string }

function textsOf({ manifest, serverHandoffString = '{}' }: Framework, ids: readonly string[]): string[] {
  const context = 'window.__reactRouterContext'
  return [
    `${context}=${serverHandoffString};${context}.stream=new ReadableStream({start(c){${context}.streamController=c}})` +
      '.pipeThrough(new TextEncoderStream());',
    startText(manifest, ids),
  ]
}

// The same for every page of the same routes: a build has one manifest.
const startTexts = new WeakMap<Manifest, Map<string, string>>()

function startText(manifest: Manifest, ids: readonly string[]): string {
  const texts = startTexts.get(manifest) ?? new Map<string, string>()
  startTexts.set(manifest, texts)
  const key = ids.join(' ')
  const known = texts.get(key)
  if (known !== undefined) return known
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const start = { script: moduleScript(manifest, routes), files: filesOf(manifest, routes), alive: ALIVE }
  const text =
    `window.__reactRouterManifest=${inScript(slim(manifest), withoutFalse)};` +
    `(${startPage.toString()})(${inScript(start, withoutFalse)})`
  texts.set(key, text)
  return text
}

/** What runs the page: its files one after the other, each in a turn of its own, and the router when all are there. */
function moduleScript(manifest: Manifest, routes: readonly ManifestRoute[]): string {
  const hot = manifest.hmr?.runtime
  const files = filesOf(manifest, routes).filter((file) => file !== manifest.entry.module)
  const named = routes.map((route) => {
    const parts = modulesOf(route).map((module) => `...await import(${JSON.stringify(module)})`)
    return `${JSON.stringify(route.id)}:{${parts.join()}}`
  })
  return [
    hot === undefined ? '' : `import ${JSON.stringify(hot)};`,
    `for(const file of ${JSON.stringify(files)})await import(file);`,
    `window.__reactRouterRouteModules={${named.join()}};`,
    `import(${JSON.stringify(manifest.entry.module)})`,
  ].join('')
}

function modulesOf(route: ManifestRoute): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route
  const parts = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ]
  return parts.filter((part) => part !== undefined)
}

function filesOf({ entry }: Manifest, routes: readonly ManifestRoute[]): string[] {
  const files = [
    entry.module,
    ...entry.imports,
    ...routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])]),
  ]
  return [...new Set(files.map((file) => file.replace(/#.*$/, '')))]
}

/** The manifest without what only a prefetch would ask of it: every page tells of every other. */
function slim({ routes, entry, ...rest }: Manifest): Manifest {
  const bare = Object.entries(routes).map(([id, route]) => [
    id,
    route && { ...route, imports: undefined, css: route.css && sheetsOf(route.css) },
  ])
  return { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(bare) }
}

/** Leaves out what is false: the router reads a missing flag the same. */
function withoutFalse(_key: string, part: unknown): unknown {
  return part === false ? undefined : part
}
