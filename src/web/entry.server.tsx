export { default, handleError, streamTimeout } from './rendering/entry.server.tsx'
