import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/landing.tsx', { id: 'root-landing' }),
  route('home', 'routes/landing.tsx', { id: 'home' }),
] satisfies RouteConfig
