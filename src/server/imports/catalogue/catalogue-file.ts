import type * as z from 'zod'
import type { importedCatalogueSchema } from '../../seed/schemas/catalogue-schema.ts'

/** The catalogue in its file format: the file's names, money in whole rupees. */
export type CatalogueFile = z.output<typeof importedCatalogueSchema>

/** A product in the file format. */
export type ImportedProduct = CatalogueFile['products'][number]
