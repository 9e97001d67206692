import type * as z from 'zod'
import type { importedCatalogueSchema } from '../../seed/schemas/catalogue-schema.ts'

/** A catalogue as its file has it: the file's names, money in whole rupees. */
export type CatalogueFile = z.output<typeof importedCatalogueSchema>

/** A product as the file has it. */
export type FileProduct = CatalogueFile['products'][number]
