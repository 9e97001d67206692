import { FRAME_EVENTS } from '../app/overlay/tap-frame.ts'
import { closeFrame } from './close-frame.ts'
import { handleEarlyInput } from './handle-early-input.ts'
import { inlineJson } from './inline-json.ts'
import { openAtTap } from './open-at-tap.ts'
import { pageManifest, withoutFalse, type Manifest } from './page-manifest.ts'
import { moduleScript, scriptFiles } from './page-modules.ts'
import { requestEarly } from './request-early.ts'
import { runFrame } from './run-frame.ts'
import { HYDRATED_EVENT, START_FAILED_EVENT, startPage } from './start-page.ts'

/** The text of the script that requests files before the style sheets. */
export function earlyScript(manifest: Manifest, ids: readonly string[], fonts: readonly string[]): string {
  const scripts = scriptFiles(manifest, matchedRoutes(manifest, ids))
  return callOf(requestEarly, { fonts, scripts, hydrated: HYDRATED_EVENT })
}

/**
 * The text of the script that gives the router the loader data of the page, in the same form as the router's
 * `Scripts`.
 */
export function contextScript(serverHandoffString = '{}'): string {
  const context = 'window.__reactRouterContext'
  return (
    `${context}=${serverHandoffString};${context}.stream=new ReadableStream({start(c){${context}.streamController=c}})` +
    '.pipeThrough(new TextEncoderStream());'
  )
}

// Each build has one manifest. All pages with the same routes share one text.
const startScripts = new WeakMap<Manifest, Map<string, string>>()

/** The text of the script that runs the tap frame, handles taps and Enter before hydration, and hydrates the page. */
export function startScript(manifest: Manifest, ids: readonly string[]): string {
  const texts = startScripts.get(manifest) ?? new Map<string, string>()
  startScripts.set(manifest, texts)
  const key = ids.join(' ')
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const text = createStartScript(manifest, ids)
  texts.set(key, text)
  return text
}

function createStartScript(manifest: Manifest, ids: readonly string[]): string {
  const routes = matchedRoutes(manifest, ids)
  const start = {
    script: moduleScript(manifest, routes),
    files: scriptFiles(manifest, routes),
    hydrated: HYDRATED_EVENT,
    failed: START_FAILED_EVENT,
  }
  return [
    `window.__reactRouterManifest=${inlineJson(pageManifest(manifest, ids), withoutFalse)}`,
    callOf(runFrame, FRAME_EVENTS),
    callOf(closeFrame, FRAME_EVENTS),
    callOf(openAtTap, { ...FRAME_EVENTS, hydrated: HYDRATED_EVENT }),
    callOf(handleEarlyInput, { hydrated: HYDRATED_EVENT }),
    callOf(startPage, start),
  ].join(';')
}

function matchedRoutes(manifest: Manifest, ids: readonly string[]) {
  return ids.flatMap((id) => manifest.routes[id] ?? [])
}

/**
 * The text of an immediate call of a self-contained function. In a build `scripts/inline-scripts.ts` minifies its
 * text.
 */
function callOf<Options>(inlined: (options: Options) => void, options: Options): string {
  return `(${inlined.toString()})(${inlineJson(options)})`
}
