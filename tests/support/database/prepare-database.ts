import { embeddedSnapshot } from './database-snapshot.ts'

// A process of its own, so that it runs beside the build.
await embeddedSnapshot()
