import { execute, sql, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { liftLimits } from '../../platform/db/time-limits.server.ts'
import { loadAdditions } from './load-additions.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadOffers } from './load-offers.ts'
import { loadPincodes, loadServiceAreas } from './localities/load-localities.ts'
import type { OnProgress, PincodeDirectory } from './localities/pincode-directory.ts'
import { claimLoad } from './seed-loads.ts'
import type { StartingData } from './starting-data.ts'

/**
 * Fills a new database with the starting data and the pincodes, completely or not at all. Loaded parts are left
 * unchanged. If several processes start at the same time, one loads and the others wait.
 */
export async function loadStartingData(
  db: Executor,
  startingData: StartingData,
  directory: PincodeDirectory,
  onProgress: OnProgress,
): Promise<void> {
  await transaction(db, async (tx) => {
    await liftLimits(tx)
    if (await claimLoad(tx, 'starting-data')) {
      onProgress('Storing the starting catalogue', 0)
      await loadServiceAreas(tx, startingData)
      await loadCatalogue(tx, startingData)
      await loadOffers(tx, startingData)
    }
    await loadAdditions(tx, startingData)
    if (await claimLoad(tx, 'pincodes')) {
      await loadPincodes(tx, { startingData, directory }, onProgress)
      // The embedded database has no autovacuum, and its plans are bad without statistics.
      await execute(
        tx,
        sql`analyze pincodes, localities, service_areas, service_area_ranges, slot_plans, products, product_categories`,
      )
    }
  })
}
