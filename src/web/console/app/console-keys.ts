/** The keys of the console's query cache. An invalidation of a key covers all keys that begin with it. */
export const consoleKeys = {
  me: ['console-me'],
  staff: ['console-staff'],
  sessions: (staffId: number) => ['console-sessions', staffId],
  audit: (filters: string) => ['console-audit', filters],
  areas: (filters: string) => ['console-areas', filters],
  allAreas: ['console-areas'],
  area: (id: number) => ['console-area', id],
  cities: ['console-cities'],
  exceptions: (filters: string) => ['console-exceptions', filters],
  allExceptions: ['console-exceptions'],
  shifts: (areaId: number) => ['console-shifts', areaId],
  heat: (filters: string) => ['console-heat', filters],
  toMove: (filters: string) => ['console-to-move', filters],
  allToMove: ['console-to-move'],
} as const
