import type { Manifest } from './page-manifest.ts'
import { START_FAILED_EVENT } from './start-page.ts'

type ManifestRoute = NonNullable<Manifest['routes'][string]>

/**
 * The text of the module script that hydrates a page. It imports the page's files one after the other, each in a task of
 * its own, and then the client entry.
 */
export function moduleScript(manifest: Manifest, routes: readonly ManifestRoute[]): string {
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

/** The addresses of all scripts that a page needs to hydrate, each once. */
export function scriptFiles({ entry }: Manifest, routes: readonly ManifestRoute[]): string[] {
  const files = [
    entry.module,
    ...entry.imports,
    ...routes.flatMap((route) => [...modulesOfRoute(route), ...(route.imports ?? [])]),
  ]
  return [...new Set(files.map((file) => file.replace(/#.*$/, '')))]
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
