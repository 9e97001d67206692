import type { Executor } from '../../platform/db/query.server.ts'
import { loadPlainWords } from './load-plain-words.ts'
import { loadSearchFilters, loadSearchWords } from './load-search-words.ts'
import { claimLoad, isLoaded, type SeedName } from './seed-loads.ts'
import type { StartingData } from './starting-data.ts'

type Addition = { name: SeedName; load: (tx: Executor, startingData: StartingData) => Promise<void> }

/** Parts of the starting data that were added after the first version and are loaded into older databases too. */
const ADDITIONS: readonly Addition[] = [
  { name: 'plain-words', load: loadPlainWords },
  { name: 'search-words', load: loadSearchWords },
  { name: 'search-filters', load: loadSearchFilters },
]

/** Whether a filled database lacks a part that a later version added. */
export async function isAnyAdditionMissing(db: Executor): Promise<boolean> {
  for (const { name } of ADDITIONS) {
    if (!(await isLoaded(db, name))) return true
  }
  return false
}

/** Loads each missing part once, even if several processes start at the same time. */
export async function loadAdditions(tx: Executor, startingData: StartingData): Promise<void> {
  for (const { name, load } of ADDITIONS) {
    if (await claimLoad(tx, name)) await load(tx, startingData)
  }
}
