import { useContext, useEffect, useState } from 'react'
import {
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router'
import { useAdoptTap } from './use-adopt-tap.ts'
import { inlineJson } from './inline-json.ts'
import { FRAME_EVENTS } from '../app/overlay/tap-frame.ts'
import { openAtTap } from './open-at-tap.ts'
import { runFrame } from './run-frame.ts'
import { requestEarly } from './request-early.ts'
import { applicationRoutes } from './application-routes.ts'
import { HYDRATED_EVENT, START_FAILED_EVENT, startPage } from './start-page.ts'
import { stylesheetUrls } from './stylesheet-urls.ts'

type ManifestRoute = NonNullable<Manifest['routes'][string]>

/**
 * The page's scripts, in place of the router's `Scripts`, which load before the first paint and so delay it.
 *
 * @see docs/adr/0013
 */
export function PageScripts() {
  const framework = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  // The scripts have run before React hydrates: the browser does not need their text.
  const [texts] = useState(() =>
    import.meta.env.SSR && framework ? inlineScripts(framework, ids) : ['', ''],
  )
  useAdoptTap()
  // The document: `startPage` now repeats the tap that it captured.
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED_EVENT)), [])

  return texts.map((text, at) => (
    <script
      key={at}
      nonce={framework?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  ))
}

/** The script before the style sheets: it requests fonts, or on a slow line the files that hydration needs. */
export function HeadScript({ fonts }: { fonts: readonly string[] }) {
  const framework = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const [text] = useState(() =>
    import.meta.env.SSR && framework ? headScript(framework.manifest, ids, fonts) : '',
  )
  return (
    <script nonce={framework?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}

function headScript(manifest: Manifest, ids: readonly string[], fonts: readonly string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const files = { fonts, scripts: scriptFiles(manifest, routes), hydrated: HYDRATED_EVENT }
  return `(${requestEarly.toString()})(${inlineJson(files)})`
}

type Framework = { manifest: Manifest; serverHandoffString?: string }

function inlineScripts(
  { manifest, serverHandoffString = '{}' }: Framework,
  ids: readonly string[],
): string[] {
  const context = 'window.__reactRouterContext'
  return [
    `${context}=${serverHandoffString};${context}.stream=new ReadableStream({start(c){${context}.streamController=c}})` +
      '.pipeThrough(new TextEncoderStream());',
    startScript(manifest, ids),
  ]
}

// A build has one manifest, so that all pages of the same routes share one text.
const startScripts = new WeakMap<Manifest, Map<string, string>>()

function startScript(manifest: Manifest, ids: readonly string[]): string {
  const texts = startScripts.get(manifest) ?? new Map<string, string>()
  startScripts.set(manifest, texts)
  const key = ids.join(' ')
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const files = scriptFiles(manifest, routes)
  const start = {
    script: moduleScript(manifest, routes),
    files,
    hydrated: HYDRATED_EVENT,
    failed: START_FAILED_EVENT,
  }
  const text =
    `window.__reactRouterManifest=${inlineJson(smallManifest(manifest, ids), withoutFalse)};` +
    `(${runFrame.toString()})(${inlineJson(FRAME_EVENTS)});` +
    `(${openAtTap.toString()})(${inlineJson({ ...FRAME_EVENTS, hydrated: HYDRATED_EVENT })});` +
    `(${startPage.toString()})(${inlineJson(start, withoutFalse)})`
  texts.set(key, text)
  return text
}

/** Imports the page's files one after the other, each in a task of its own, and then the client entry. */
function moduleScript(manifest: Manifest, routes: readonly ManifestRoute[]): string {
  const hot = manifest.hmr?.runtime
  const files = scriptFiles(manifest, routes).filter((file) => file !== manifest.entry.module)
  const routeModules = routes.map((route) => {
    const parts = modulesOfRoute(route).map((module) => `...await import(${JSON.stringify(module)})`)
    return `${JSON.stringify(route.id)}:{${parts.join()}}`
  })
  return [
    hot === undefined ? '' : `import ${JSON.stringify(hot)};`,
    `try{for(const file of ${JSON.stringify(files)})await import(file);`,
    `window.__reactRouterRouteModules={${routeModules.join()}};`,
    `await import(${JSON.stringify(manifest.entry.module)})}`,
    `catch(error){document.dispatchEvent(new Event(${JSON.stringify(START_FAILED_EVENT)}));throw error}`,
  ].join('')
}

function modulesOfRoute(route: ManifestRoute): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route
  const parts = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    route.module,
  ]
  return parts.filter((part) => part !== undefined)
}

function scriptFiles({ entry }: Manifest, routes: readonly ManifestRoute[]): string[] {
  const files = [
    entry.module,
    ...entry.imports,
    ...routes.flatMap((route) => [...modulesOfRoute(route), ...(route.imports ?? [])]),
  ]
  return [...new Set(files.map((file) => file.replace(/#.*$/, '')))]
}

/**
 * The manifest of all routes of the page's own application, which every page contains. It lacks the lists of files, which
 * only a prefetch needs, and for other routes the style sheets that this page links already.
 */
function smallManifest({ routes, entry, ...rest }: Manifest, ids: readonly string[]): Manifest {
  const linked = new Set(ids.flatMap((id) => stylesheetUrls(routes[id]?.css ?? [])))
  const later = (css: readonly string[]) => stylesheetUrls(css).filter((href) => !linked.has(href))
  const small = Object.entries(applicationRoutes(routes, ids)).map(([id, route]) => {
    const css = route?.css && (ids.includes(id) ? stylesheetUrls(route.css) : later(route.css))
    return [id, route && { ...route, imports: undefined, css }]
  })
  return { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(small) }
}

/** Omits false values: the router treats a missing flag in the same way. */
function withoutFalse(_key: string, part: unknown): unknown {
  return part === false ? undefined : part
}
