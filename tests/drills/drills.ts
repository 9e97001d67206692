import type { Drill } from './kit/drill.ts'

/** Every drill by its name on the command line. */
export const drills: Record<string, () => Promise<Drill>> = {
  rush: async () => (await import('./rush.ts')).rush,
}
