import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The folders that serve any product: values, mechanisms and the design system. */
const NEUTRAL = globSync('src/{kernel,platform,web/ui}/**/*.{ts,tsx,css}', { cwd: ROOT })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const isTest = (file: string) => file.includes('.test.')

/** What only a laboratory's shop has. Customers and staff are not in the list: every service knows who calls it. */
const NOUNS = new Set(
  `patient phlebotomist laboratory specimen prescription birth pincode slot booking cart checkout wizard order coupon
   coin referral invoice enquiry grievance catalogue`.split(/\s+/),
)
// As a whole word of a statement or a sentence they are technical: `order by`, `in order`, the `slot` of an element.
const AMBIGUOUS = new Set(['order', 'slot'])
const SORTING = /(sort|page|tab)[-_]?order/gi

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:default )?(?:function\*?|const|let|class|type|enum) (\w+)/gm
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
// The names of tokens come from the design.
const TOKEN = /--[\w-]+/g

/** The product's nouns in a name of any spelling, in the singular. */
function nounsIn(name: string): string[] {
  const words = name.replace(SORTING, '').match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []
  const singular = words.map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''))
  return singular.filter((word) => NOUNS.has(word))
}

/** The names in a module's code that have a noun of the product: identifiers, attributes, columns, words of texts. */
function productNames(file: string, text: string): string[] {
  const code = text.replace(COMMENT, '').replace(TOKEN, '')
  const exported = [...code.matchAll(EXPORTED)].map(([, name = '']) => name)
  const used = (code.match(/[a-z][\w-]*/gi) ?? []).filter((name) => !AMBIGUOUS.has(name))
  return [...new Set([basename(file), ...exported, ...used])].filter((name) => nounsIn(name).length > 0)
}

const MIGRATIONS = globSync('db/migrations/*.sql', { cwd: ROOT }).map(read).join('\n')
const TABLES = new Set(
  [...MIGRATIONS.matchAll(/create table (?:if not exists )?(\w+)|alter table \w+ rename to (\w+)/gi)].map(
    ([, created, renamed]) => created ?? renamed ?? '',
  ),
)
const PLATFORM_TABLES = new Set(['browsers', 'idempotency_keys', 'jobs', 'rate_counts', 'sessions'])

/** The tables of the application that a module's statements name. */
function foreignTables(text: string): string[] {
  const named = [...text.replace(COMMENT, '').matchAll(/\b(?:from|join|into|update) (\w+)/g)]
  return named.map(([, name = '']) => name).filter((name) => TABLES.has(name) && !PLATFORM_TABLES.has(name))
}

describe('The kernel, the platform and the design system know no product', () => {
  test('by the name of a file, or of anything in its code', () => {
    expect(NEUTRAL.length).toBeGreaterThan(250)
    const found = NEUTRAL.flatMap((file) =>
      productNames(file, isTest(file) ? '' : read(file)).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('by a table of the database that a mechanism of the platform does not own', () => {
    expect([...PLATFORM_TABLES].filter((table) => !TABLES.has(table))).toEqual([])
    const platform = NEUTRAL.filter((file) => !file.startsWith('src/web/') && !isTest(file))
    expect(platform.flatMap((file) => foreignTables(read(file)).map((table) => `${file}: ${table}`))).toEqual(
      [],
    )
  })
})

describe('A planted product word is found', () => {
  test.each([
    ['in a file name', 'src/web/ui/data/patient-card.tsx', '', 'patient-card.tsx'],
    ['in the name of a test', 'src/platform/jobs/orders.test.ts', '', 'orders.test.ts'],
    ['in an export', 'src/kernel/a.ts', 'export type Order = { id: number }', 'Order'],
    ['in an exported constant', 'src/kernel/a.ts', 'export const MOST_COUPONS = 3', 'MOST_COUPONS'],
    ['in a property', 'src/web/ui/a.tsx', 'type HeaderProps = { pincode?: ReactNode }', 'pincode'],
    ['in an attribute', 'src/web/ui/a.tsx', '<div data-cart-shown />', 'data-cart-shown'],
    ['in a class of a style sheet', 'src/web/ui/a.css', '.slot-grid { order: 1 }', 'slot-grid'],
    ['in a table', 'src/platform/a.ts', 'sql`select 1 from slot_places`', 'slot_places'],
    ['in a column', 'src/platform/a.ts', 'sql`select order_id from jobs`', 'order_id'],
    ['in a list of fields', 'src/platform/a.ts', "new Map([['uid', 'phlebotomist']])", 'phlebotomist'],
  ])('%s', (_, file, text, name) => {
    expect(productNames(file, text)).toEqual([name])
  })

  test('in a table whose name is no noun of the product', () => {
    expect(foreignTables('sql`delete from sessions where id in (select id from otp_challenges)`')).toEqual([
      'otp_challenges',
    ])
  })

  test('but none in the technical words for sorting and elements, in comments or inside longer words', () => {
    const technical = `
      /** Reads the orders of a cart. @see CART-02 */
      // The freed slot of a cart.
      const PAGE_ORDER = sql\`order by id\`
      const sortOrder = { slot: 'header', border: 1, allowUnorderedMigrations: true, birthday: null }
      const text = 'in another order'
      const width = 'var(--w-cart)'`
    expect(productNames('src/platform/sort-order.ts', technical)).toEqual([])
  })
})
