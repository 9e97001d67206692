import type { Call } from '../../platform/http/handler.server.ts'

/** The origin of a request, for an installation without a configured public address. */
export function ownOrigin({ raw }: Pick<Call, 'raw'>): string {
  return `http://${raw.headers.get('host') ?? 'localhost'}`
}
