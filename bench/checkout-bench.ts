import { freePort } from '../tests/support/servers/free-port.ts'
import { httpShop } from '../tests/support/shop/http-shop.ts'
import { startServer } from '../tests/support/servers/real-server.ts'
import { measureCheckoutSql } from './checkout-statements.ts'
import { measure } from './load.ts'
import type { Plan, Row } from './measure-database.ts'
import { LIFTED, postgresDatabase } from './databases.ts'
import { checkoutLines } from './report.ts'
import { checkOut, newShoppers, type BenchShopper } from './data/shoppers.ts'
import { CHECKOUT } from './data/subjects.ts'
import { transport } from './transport.ts'

const LEVELS = [1, 8]

/** Measures complete checkouts on a PostgreSQL server and compares them with their SQL alone; prints only. */
export async function checkoutBench(server: string, { booking, recorded }: Plan): Promise<void> {
  const database = await postgresDatabase(server)
  try {
    const subjects = await checkouts(database.shop, booking)
    const checkoutSql = await measureCheckoutSql(database, recorded)
    console.log(checkoutLines([{ name: database.name, subjects, checkoutSql }]).join('\n'))
  } finally {
    await database.remove()
  }
}

async function checkouts(settings: Record<string, string>, bounds: Plan['booking']): Promise<Row[]> {
  const shop = startServer(await freePort(), { ...settings, ...LIFTED, LOG_LEVEL: 'info' })
  await shop.ready()
  const wire = transport(shop.url)
  const http = httpShop(wire)
  const bookers: BenchShopper[] = await newShoppers(http, Math.max(...LEVELS))
  const rows: Row[] = []
  for (const atOnce of LEVELS) {
    const task = async (worker: number) => {
      const booker = bookers[worker]
      if (booker !== undefined) await checkOut(http, booker)
    }
    rows.push({ name: CHECKOUT, measured: await measure(task, { atOnce, bounds, pid: shop.pid }) })
  }
  wire.close()
  await shop.stop()
  return rows
}
