import type { Drill } from './kit/drill.ts'

/** Every drill by its name on the command line. */
export const drills: Record<string, () => Promise<Drill>> = {
  rush: async () => (await import('./rush.ts')).rush,
  'one-cart': async () => (await import('./one-cart.ts')).oneCart,
  coupon: async () => (await import('./offers.ts')).coupon,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  faults: async () => (await import('./faults.ts')).faults,
  coins: async () => (await import('./offers.ts')).coins,
  kill: async () => (await import('./kill.ts')).kill,
  rolling: async () => (await import('./rolling.ts')).rolling,
  restart: async () => (await import('./outage.ts')).restart,
  freeze: async () => (await import('./outage.ts')).freeze,
  failover: async () => (await import('./outage.ts')).failover,
  replica: async () => (await import('./replica.ts')).replica,
  slow: async () => (await import('./slow.ts')).slow,
  restore: async () => (await import('./restore.ts')).restore,
  soak: async () => (await import('./soak.ts')).soak,
  flood: async () => (await import('./flood.ts')).newVisitors,
  image: async () => (await import('./image.ts')).image,
  bodies: async () => (await import('./bodies.ts')).bodies,
}
