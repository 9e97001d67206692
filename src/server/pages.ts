import {
  assets,
  assetsBuildDirectory,
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
  routeDiscovery,
  routes,
  ssr,
} from 'virtual:react-router/server-build'

/** The built pages. The build's optional exports are `undefined`, where the request handler wants them absent. */
export const pages = {
  assets,
  assetsBuildDirectory,
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
  routeDiscovery,
  routes,
  ssr,
}
