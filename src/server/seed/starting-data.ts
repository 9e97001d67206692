import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { catalogueSchema } from './schemas/catalogue-schema.ts'
import { popularTagsSchema } from '../../domains/content/edit/content-record.contract.ts'
import { birthInfoSchema, couponsSchema } from './schemas/offers-schema.ts'
import {
  cityAliasesSchema,
  localityAliasesSchema,
  regionsSchema,
  serviceAreasSchema,
} from './schemas/localities-schema.ts'
import { plainWordsSchema } from './schemas/plain-words-schema.ts'
import { searchWordsSchema } from './schemas/search-words-schema.ts'
import { contentSchema, settingsSchema } from './schemas/settings-schema.ts'

/** The folder of the files of a fresh install. */
export const SEED_FOLDER = join(import.meta.dirname, '../../../db/seed')

/** The data of a fresh install, as in `db/seed`: the files' names, money in whole rupees. */
export type StartingData = {
  catalogue: z.output<typeof catalogueSchema>
  birthInfo: z.output<typeof birthInfoSchema>
  coupons: z.output<typeof couponsSchema>
  popularTags: z.output<typeof popularTagsSchema>
  regions: z.output<typeof regionsSchema>
  cityAliases: z.output<typeof cityAliasesSchema>
  localityAliases: z.output<typeof localityAliasesSchema>
  serviceAreas: z.output<typeof serviceAreasSchema>
  settings: z.output<typeof settingsSchema>
  content: z.output<typeof contentSchema>
  searchWords: z.output<typeof searchWordsSchema>
  plainWords: z.output<typeof plainWordsSchema>
}

/** A state or union territory of the starting data. */
export type StartingRegion = StartingData['regions']['available_regions'][number]

/**
 * Reads and checks every file of the starting data.
 *
 * @throws an error that names the file and the path of an invalid value
 */
export async function readStartingData(folder = SEED_FOLDER): Promise<StartingData> {
  return {
    catalogue: await readChecked(folder, 'catalogue.json', catalogueSchema),
    birthInfo: await readChecked(folder, 'birth-info.json', birthInfoSchema),
    coupons: await readChecked(folder, 'coupons.json', couponsSchema),
    popularTags: await readChecked(folder, 'popular-tags.json', popularTagsSchema),
    regions: await readChecked(folder, 'regions.json', regionsSchema),
    cityAliases: await readChecked(folder, 'city-aliases.json', cityAliasesSchema),
    localityAliases: await readChecked(folder, 'locality-aliases.json', localityAliasesSchema),
    serviceAreas: await readChecked(folder, 'service-areas.json', serviceAreasSchema),
    settings: await readChecked(folder, 'settings.json', settingsSchema),
    content: await readChecked(folder, 'content.json', contentSchema),
    searchWords: await readChecked(folder, 'search-synonyms.json', searchWordsSchema),
    plainWords: await readChecked(folder, 'plain-words.json', plainWordsSchema),
  }
}

async function readChecked<S extends z.ZodType>(
  folder: string,
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const path = join(folder, file)
  const parsed = schema.safeParse(parseJson(path, await readFile(path, 'utf8')))
  if (parsed.success) return parsed.data

  const faults = parsed.error.issues.map((issue) => `  ${pathText(issue.path)}: ${issue.message}`)
  throw new Error(`${path} does not fit:\n${faults.slice(0, 10).join('\n')}`)
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is not JSON`, { cause: error })
  }
}

// products.12.price is easier to read than ['products', 12, 'price'].
function pathText(path: PropertyKey[]): string {
  return path.length === 0 ? '(the whole file)' : path.map(String).join('.')
}
