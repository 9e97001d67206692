import type { ShopPorts } from './booking.ts'
import { TestClient, type RequestHandler } from './client.ts'

/** A shop behind a port, usable in the same steps as one in this process. */
export type HttpShop = ShopPorts & { visitor(): TestClient }

/** The shop over HTTP, with the development endpoints. */
export function httpShop(answering: RequestHandler): HttpShop {
  return {
    visitor: () => new TestClient(answering),
    standIn: { app: answering },
    outbox: async (mobile) => {
      const reply = await new TestClient(answering).get(`/dev/outbox?to=${mobile}`)
      return reply.body.data.messages
    },
  }
}

/** The shop at a URL. */
export function shopAtUrl(url: string): HttpShop {
  return httpShop({ request: (path, init) => fetch(new URL(path, url), init) })
}
