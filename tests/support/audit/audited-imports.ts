import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedAuditEntry } from '../../../src/domains/audit/audit-list.store.server.ts'
import { SEED_FOLDER } from '../../../src/server/seed/starting-data.ts'
import { changedText, withProduct, type Change } from '../shop/catalogue-import.ts'
import { readCoupons } from '../shop/coupon-file.ts'
import { HEART } from '../shop/offers.ts'

/** A command that writes, and its audit entry. */
export type Audited = { args: string[]; entry: Partial<ListedAuditEntry> }

/** Writes a file to import into a folder of the test and returns its path. */
export async function fileWith(folder: string, name: string, content: unknown): Promise<string> {
  const path = join(folder, `${name}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const dearerCbc: Change = (catalogue) =>
  withProduct(catalogue, 'LT-CBC', { price: 349, aliases: ['Kavya Count'] })

/** Writes a file of each kind, with people's data in them. */
export async function importFiles(folder: string) {
  const [coupon] = await readCoupons('SAVE25OVER599')
  const changed = { ...coupon, description: 'Less', rule: { ...coupon.rule, value: 20 } }
  const words = JSON.parse(await readFile(join(SEED_FOLDER, 'search-synonyms.json'), 'utf8'))
  const contact = { legal_name: 'Iyer Labs', email: 'meera@example.com', phone: '+911800123456' }
  const officer = { name: 'Meera Iyer', email: 'meera@example.com', phone: '+911800123456' }
  return {
    catalogue: await fileWith(folder, 'catalogue', await changedText(dearerCbc)),
    content: await fileWith(folder, 'content', {
      support_phone: '+919845012345',
      policies: { contact, grievance_officer: officer },
    }),
    tags: await fileWith(folder, 'tags', {
      tags: [
        {
          category_name: 'Heart first',
          category_id: '602',
          category_url: 'heart',
          parent_category_url: 'health-check',
          sort: 1,
        },
      ],
    }),
    synonyms: await fileWith(folder, 'synonyms', { ...words, means: [] }),
    coupons: await fileWith(folder, 'coupons', {
      coupons: [changed, { ...coupon, coupon_code: 'WINTER25' }],
    }),
  }
}

const imported = (what: string) => ({ act: `${what}.imported`, subject: { kind: 'import', id: what } })

/** Every command that imports, each with something to change. */
export async function auditedImports(folder: string): Promise<Audited[]> {
  const files = await importFiles(folder)
  const none = { counts: { added: 0, changed: 0, removed: 0 }, added: [], changed: {}, removed: [] }
  return [
    {
      args: ['import', 'catalogue', files.catalogue],
      entry: {
        ...imported('catalogue'),
        before: { products: { 'LT-CBC': { price: 299 } }, categories: {}, analytes: {} },
        after: {
          products: {
            // A product of the test's shop that is not in the file.
            counts: { added: 0, changed: 1, removed: 1 },
            added: [],
            changed: { 'LT-CBC': { price: 349, aliases: 'changed' } },
            removed: [HEART],
          },
          categories: none,
          analytes: none,
          content: {},
        },
      },
    },
    { args: ['import', 'content', files.content], entry: imported('content') },
    {
      args: ['import', 'tags', files.tags],
      entry: { ...imported('tags'), before: {}, after: { popular_tags: 'changed' } },
    },
    {
      args: ['import', 'synonyms', files.synonyms],
      entry: { ...imported('synonyms'), after: { means: 'changed' } },
    },
    {
      args: ['coupons', 'import', files.coupons],
      entry: {
        ...imported('coupons'),
        before: { SAVE25OVER599: { 'rule.value': 25 } },
        after: {
          counts: { added: 1, changed: 1, removed: 0 },
          added: ['WINTER25'],
          changed: { SAVE25OVER599: { description: 'changed', 'rule.value': 20 } },
          removed: [],
        },
      },
    },
  ]
}
