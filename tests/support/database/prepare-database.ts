import { embeddedSnapshot } from './database-snapshot.ts'

// A separate process, so that it runs concurrently with the build.
await embeddedSnapshot()
