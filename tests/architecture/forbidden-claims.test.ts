import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEX_DISCLOSURE_PROHIBITED } from '../../src/domains/catalogue/prenatal.messages.ts'
import { POLICY_PAGES } from '../../src/domains/policies/policies.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Promises that no test, package or device may make. */
const CLAIM =
  /\b(prevent(s|ed|ing|ion|ive|ative)?|cur(e|es|ed|ing|ative)|guarantee[sd]?|heals|miracle|eliminates?|reverses|risk[- ]free|pain(less|[- ]free)|100 ?% (accurate|safe|sure)|never (fall|get) (ill|sick))\b/i

/** Words that name or imply the sex of a foetus. */
const FOETAL_SEX =
  /\b(sex|gender)[- ](of|determin|reveal|predict|select|disclos|test|reporting)|\b(foetal|fetal|baby|baby’s|child’s) (sex|gender)\b|\bboy or girl\b|\bladk[ai]\b|\b(x|y)[- ]chromosome|\bxx\b|\bxy\b/i

type CatalogueProduct = {
  sku: string
  name: string
  prenatal: boolean
  aliases: string[]
  analyte_ids: string[]
  recommended_skus: string[]
  product_short_description: string
}
type Catalogue = { products: CatalogueProduct[]; analytes: { id: string; name: string }[] }

let catalogue: Catalogue
let shop: TestShop
beforeAll(async () => {
  catalogue = JSON.parse(await readFile(join(ROOT, 'db/seed/catalogue.json'), 'utf8'))
  shop = await createTestShop()
})
afterAll(() => shop.close())

const prenatal = () => catalogue.products.filter((product) => product.prenatal)

/** The files below a folder with a file name ending. */
async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true })
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name))
}

/** The text of a file without comments. */
async function saidIn(file: string): Promise<string> {
  const source = await readFile(join(ROOT, file), 'utf8')
  const said = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  // "Preventive health check-up" is the term of section 80D of the Income-tax Act, not a promise of the shop.
  return said.replaceAll(/preventive health check-ups?/gi, '')
}

async function sayingAgainst(files: string[], words: RegExp): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const said = words.exec(await saidIn(file))
      return said === null ? [] : [`${file}: ${said[0]}`]
    }),
  )
  return found.flat()
}

// The queries that shoppers type are not the shop's texts.
async function spokenData(): Promise<string[]> {
  return (await filesIn('db/seed', /\.json$/)).filter((file) => !/search-/.test(file))
}

describe('No text promises prevention or cure', () => {
  test('in the starting data', async () => {
    const files = await spokenData()
    expect(files.length).toBeGreaterThan(5)
    expect(await sayingAgainst(files, CLAIM)).toEqual([])
  })

  test('in the message tables of the domains', async () => {
    const files = await filesIn('src', /\.messages\.ts$/)
    expect(files.length).toBeGreaterThan(20)
    expect(await sayingAgainst(files, CLAIM)).toEqual([])
  })

  test('on the rendered pages', async () => {
    const pages = await filesIn('src/web', /\.tsx$/)
    expect(pages.length).toBeGreaterThan(100)
    expect(await sayingAgainst(pages, CLAIM)).toEqual([])
  })

  test('and the word list detects violations', () => {
    const promised = [
      'Prevents heart attacks',
      'a cure for diabetes',
      'Results guaranteed',
      'preventive care',
    ]
    expect(promised.filter((text) => !CLAIM.test(text))).toEqual([])
    const harmless = ['Secure Checkout', 'we procure kits', 'Faecal Calprotectin', 'accurate to the day']
    expect(harmless.filter((text) => CLAIM.test(text))).toEqual([])
  })
})

describe('The sex of a foetus', () => {
  test('is not named, implied or reported by any product, analyte, alias or description', async () => {
    const names = catalogue.products.map(
      ({ sku, name, aliases, product_short_description: text }) =>
        `${sku}: ${[name, ...aliases, text].join(' | ')}`,
    )
    const analytes = catalogue.analytes.map(({ name }) => name)
    expect([...names, ...analytes].filter((text) => FOETAL_SEX.test(text))).toEqual([])
    expect(await sayingAgainst(await spokenData(), FOETAL_SEX)).toEqual([])
  })

  test('appears only in the statement that it is never revealed', async () => {
    const files = await filesIn('src', /\.(messages\.ts|tsx)$/)
    expect((await sayingAgainst(files, FOETAL_SEX)).map((said) => said.replaceAll('\\', '/'))).toEqual([
      'src/domains/catalogue/prenatal.messages.ts: sex of',
    ])
  })

  test('and the word list detects violations', () => {
    const queries = [
      'Foetal sex',
      'gender reveal',
      'boy or girl',
      'Y chromosome',
      'sex determination',
      'ladka ya ladki',
    ]
    expect(queries.filter((text) => !FOETAL_SEX.test(text))).toEqual([])
    const harmless = [
      '25-Hydroxy Vitamin D',
      'Sexual Health Panel',
      'Gender',
      'Trisomy 21',
      'Sex Hormone Binding Globulin',
    ]
    expect(harmless.filter((text) => FOETAL_SEX.test(text))).toEqual([])
  })
})

/** Which of these are prenatal. */
function skusIn(shown: { sku: string }[]): string[] {
  const skus = new Set(prenatal().map(({ sku }) => sku))
  return shown.map(({ sku }) => sku).filter((sku) => skus.has(sku))
}

describe('A prenatal test', () => {
  const PRENATAL =
    /prenatal|(dual|double|triple|quadruple|quad) marker|\bnipt\b|trisomy|amniocentesis|chorionic/i

  test('is marked as prenatal, and no other product is', () => {
    const named = catalogue.products.filter((product) =>
      PRENATAL.test([product.name, ...product.aliases].join()),
    )
    expect(named.map(({ sku }) => sku)).toEqual(prenatal().map(({ sku }) => sku))
    expect(prenatal().map(({ sku }) => sku)).toEqual(['LT-DUALMARKER', 'LT-QUAD', 'LT-NIPT'])
  })

  test('is not on the landing page’s shelves or among the frequently booked tests', async () => {
    const client = shop.visitor()
    const shelves = (await client.post('/api/product/shelves', {})).body.data
    const frequent = (await client.post('/api/pdp/search-result', { q: '', pageSize: 50 })).body.data.products
      .items
    const shown: { sku: string }[] = [...shelves.packages, ...shelves.tests, ...frequent]
    expect(shown.length).toBeGreaterThan(10)
    expect(skusIn(shown)).toEqual([])
  })

  test('is never recommended, and its page recommends nothing', async () => {
    const client = shop.visitor()
    const near = catalogue.products.filter(
      ({ prenatal: isIt, recommended_skus: skus }) => isIt || skus.length > 0,
    )
    const pregnancy = near.filter(({ sku }) =>
      /PREG|UPT|BLOODGROUP|VDRL|GCT|OGTT|HCG|DUAL|QUAD|NIPT/.test(sku),
    )
    expect(pregnancy.length).toBeGreaterThan(5)
    for (const { sku, prenatal: isIt } of pregnancy) {
      const { body } = await client.post('/api/pdp/diagnostics-recommended', { sku })
      const recommended = JSON.stringify(body.data)
      expect([sku, prenatal().filter((product) => recommended.includes(`"${product.sku}"`))]).toEqual([
        sku,
        [],
      ])
      if (isIt) expect(recommended).not.toContain('"sku"')
    }
  })

  test('has a page with the line of the law, and can be bought', async () => {
    const client = shop.visitor()
    const { body } = await client.post('/api/product/detail', {
      url_key: 'dual-marker-test',
      cat_url_key: 'health-check',
    })
    expect(JSON.stringify(body.data)).toContain('"is_prenatal":true')
  })
})

test('these rules hold on every legal page, drafts included', async () => {
  const client = shop.visitor()
  for (const page of POLICY_PAGES) {
    const { body } = await client.post('/api/content/page', { page })
    const text = JSON.stringify(body.data.page).replaceAll(SEX_DISCLOSURE_PROHIBITED, '')
    expect([page, CLAIM.exec(text)?.[0], FOETAL_SEX.exec(text)?.[0]]).toEqual([page, undefined, undefined])
  }
})
