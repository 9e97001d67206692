import type * as z from 'zod'
import type { importedCatalogueSchema } from '../../seed/schemas/catalogue-schema.ts'

/** A catalogue as its file has it: the file's names, money in whole rupees. */
export type CatalogueFile = z.output<typeof importedCatalogueSchema>

/** A product as the file has it. */
export type FileProduct = CatalogueFile['products'][number]

/** A category as the file has it. */
export type FileCategory = CatalogueFile['categories'][number]

/** An analyte as the file has it. */
export type FileAnalyte = CatalogueFile['analytes'][number]

/** The complete catalogue that rules check. Entries of a file have the positions that they have in the file. */
export type WholeCatalogue = Pick<CatalogueFile, 'categories' | 'analytes' | 'products'>
