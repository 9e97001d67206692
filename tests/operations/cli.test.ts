import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../src/platform/log/log.ts'
import { lockDataFolder } from '../../src/server/lock-file.ts'
import { openDatabase } from '../../src/server/open-database.ts'
import { labaya, labayaImport } from '../support/shop/operator.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const noDatabase = () => Promise.reject(new Error('the database is away'))

const contentNow = async (client = shop.visitor()) =>
  (await client.post('/api/content/shop', {})).body.data.content

describe('a command', () => {
  test('is explained by --help at any position, and without arguments', async () => {
    for (const args of [['--help'], ['import', 'catalogue', '-h']]) {
      const { code, out } = await labaya(shop, args)
      expect(code).toBe(0)
      expect(out.join('\n')).toContain(
        'import catalogue FILE [--dry-run] [--keep-missing] [--large-changes N]',
      )
    }
    expect((await labaya(shop, [])).code).toBe(2)
  })

  test('that does not exist, or has wrong arguments, is reported with exit code 2', async () => {
    const wrong = [
      ['import', 'nothing'],
      ['import', 'content'],
      ['import', 'content', 'a.json', 'b.json'],
      ['import', 'content', 'a.json', '--dryrun'],
      ['import', 'catalogue', 'a.json', '--large-changes', 'all'],
      ['import', 'catalogue', 'a.json', '--large-changes'],
      ['enquiries', 'list', '--state', 'lost'],
      ['enquiries', 'list', '--page', '0'],
      ['enquiries', 'set', 'one', 'closed'],
      ['orders', 'list', 'all'],
      ['order', 'event', 'LB0000000000'],
      ['order', 'event', 'LB0000000000', 'lost'],
      ['order', 'event', 'LB0000000000', 'collected', '--at', '2026-11-24 09:30'],
      ['grievances', 'set', 'G-1'],
    ]
    for (const args of wrong) {
      const { code, err, out } = await labaya(shop, args)
      expect([args, code]).toEqual([args, 2])
      expect(err.join('\n')).toContain('Usage: npm run labaya -- ')
      expect(out).toEqual([])
    }
  })

  test('refuses invalid settings, as the shop does', async () => {
    const { code, err } = await labaya(shop, ['orders', 'list'], { env: { DATABASE_URL: 'mysql://x' } })
    expect(code).toBe(1)
    expect(err.join('\n')).toContain('DATABASE_URL: must be a postgresql:// address')
  })

  test('reports an error in one line, and that nothing was changed', async () => {
    const { code, err } = await labaya(shop, ['orders', 'list'], { open: noDatabase })
    expect([code, err]).toEqual([1, ['Nothing was changed: the database is away']])
  })

  test('SEC-28: requires the shop to be stopped if it runs on the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'labaya-taken-'))
    const shopProcess = await lockDataFolder(folder, process.ppid)
    const { code, err } = await labaya(shop, ['orders', 'list'], {
      env: { DATA_DIR: folder },
      open: (config) => openDatabase(config, silentLog, () => {}),
    })
    expect(code).toBe(1)
    expect(err.join('\n')).toContain(`Process ${process.ppid} already uses ${folder}`)
    expect(err.join('\n')).toContain('stop the shop, run the command, and start the shop again')
    if (shopProcess.ok) await shopProcess.lock.release()
    await rm(folder, { recursive: true })
  })

  test('runs as a separate process, which exits with its code', () => {
    const program = join(import.meta.dirname, '../../src/cli/labaya.ts')
    const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' })
    expect(run('import', 'content', '/there/is/none.json')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: '/there/is/none.json: there is no such file\nNothing was imported.\n',
    })
  })
})

describe('an import of content', () => {
  const DEEPAVALI = {
    id: 'deepavali-2026',
    eyebrow: 'Festive offer',
    title: 'A check-up before the sweets',
    text: 'Sugar and cholesterol, collected at home.',
    link: '/product?category_id=603',
    link_text: 'See tests',
    starts_at: '2026-11-25T00:00:00+05:30',
    ends_at: '2026-12-01T00:00:00+05:30',
  }
  test('GEN-05: shows a banner from its first instant to before its last, in every process within seconds', async () => {
    const other = await shop.anotherProcess()
    await Promise.all([contentNow(), contentNow(other())])
    const { code, out } = await labayaImport(shop, 'content', { content: { banner: DEEPAVALI } })
    expect(code).toBe(0)
    expect(out.join('\n')).toContain('banner.title: Breast cancer awareness month 2025 → A check-up before')

    shop.clock.set(new Date('2026-11-25T00:00:00+05:30'))
    for (const client of [shop.visitor(), other()]) {
      await expect
        .poll(async () => (await contentNow(client)).banner?.title, { timeout: 5_000 })
        .toBe('A check-up before the sweets')
    }
    for (const instant of ['2026-11-24T23:59:50+05:30', '2026-12-01T00:00:00+05:30']) {
      shop.clock.set(new Date(instant))
      expect((await contentNow()).banner).toBeNull()
    }
    shop.clock.set(new Date('2026-11-30T23:59:50+05:30'))
    expect((await contentNow()).banner?.id).toBe('deepavali-2026')
  })

  test('CARD-11: changes phone, badges, words and tag colours, and only what the file names', async () => {
    const content = {
      support_phone: '+9118001234567',
      trust_badges: [{ text: 'Ten years in Bengaluru', icon: 'badge-check' }],
      empty_cart: { text: 'Nothing here yet' },
      tag_groups: [{ color: 'affordable', tags: ['Monsoon Special'] }],
    }
    shop.clock.set(new Date('2026-11-28T09:00:00+05:30'))
    const before = await contentNow()
    expect((await labayaImport(shop, 'content', { content })).code).toBe(0)
    // The laboratory is named by its NABL badge, which the file has removed.
    const changed = { empty_cart: undefined, empty_cart_text: 'Nothing here yet', lab: '' }
    await expect.poll(() => contentNow(), { timeout: 5_000 }).toEqual({ ...before, ...content, ...changed })
  })

  test('only reports in a dry run, and reports an empty change as none', async () => {
    const content = { support_phone: '+911800555555' }
    const tried = await labayaImport(shop, 'content', { content, flags: ['--dry-run'] })
    expect(tried.code).toBe(0)
    expect(tried.out).toEqual([
      'support_phone: +9118001234567 → +911800555555',
      'Nothing was written: this was a dry run.',
    ])
    const same = await labayaImport(shop, 'content', { content: { support_phone: '+9118001234567' } })
    expect(same.out).toEqual(['nothing changes', 'Imported.'])
  })

  test('reports invalid values by line, and imports nothing of the file', async () => {
    const wrong = {
      support_phone: '+911800777777',
      banner: { ...DEEPAVALI, link: 'https://elsewhere.example', ends_at: DEEPAVALI.starts_at },
      tag_groups: [{ color: 'pink', tags: [] }],
    }
    const { code, err } = await labayaImport(shop, 'content', { content: wrong })
    expect(code).toBe(1)
    expect(err.map((line) => line.split(': ')[0])).toEqual([
      'content.json:8',
      'content.json:11',
      'content.json:15',
      'Nothing was imported.',
    ])
    expect(err[0]).toContain('banner.link')
    const typo = await labayaImport(shop, 'content', { content: { banner: { ...DEEPAVALI, titel: 'x' } } })
    expect(typo.err[0]).toMatch(/^content\.json:11: banner\.titel.*not known here$/)
    const doubled = [
      { color: 'affordable', tags: ['New'] },
      { color: 'affordable', tags: ['New'] },
    ]
    const twice = await labayaImport(shop, 'content', { content: { tag_groups: doubled } })
    expect(twice.err).toHaveLength(3)
    expect((await contentNow()).support_phone).toBe('+9118001234567')
  })

  test('changes only the named parts of the legal pages: a new number leaves the address unchanged', async () => {
    const address = { contact: { legal_name: 'Own Labs Pvt Ltd', email: 'help@own.example' } }
    expect((await labayaImport(shop, 'content', { content: { policies: address } })).code).toBe(0)
    const number = { accreditation_number: 'MC-1234', contact: { email: 'care@own.example' } }
    const { out } = await labayaImport(shop, 'content', { content: { policies: number } })
    expect(out).toEqual([
      'policies.contact.email: help@own.example → care@own.example',
      'policies.accreditation_number: nothing → MC-1234',
      'Imported.',
    ])
  })

  test('reports a file that is not JSON with the line of the error', async () => {
    const { code, err } = await labayaImport(shop, 'content', { content: '{\n"banner": null,\n}' })
    expect(code).toBe(1)
    expect(err[0]).toBe('content.json:3: not JSON: expected a name in double quotes')
  })
})

describe('an import of popular tags', () => {
  const heart = {
    category_name: 'Heart first',
    category_id: '602',
    category_url: 'heart',
    parent_category_url: 'health-check',
    sort: 1,
  }

  test('SRCH-03: replaces the tags of the search', async () => {
    const { code, out } = await labayaImport(shop, 'tags', { content: { tags: [heart] } })
    expect([code, out[0]]).toEqual([0, 'popular tags: Heart first'])
    const { body } = await shop.visitor().post('/api/search-header/category-tags', { search: '' })
    expect(body.data.getCatagoryTags.response).toMatchObject([{ category_name: 'Heart first' }])
  })

  test('refuses a category that does not exist, has another address, is listed twice or is empty', async () => {
    const tags = [
      { ...heart, category_id: '999' },
      { ...heart, category_url: 'hearts' },
      { ...heart, parent_category_url: '' },
    ]
    const { code, err } = await labayaImport(shop, 'tags', { content: { tags } })
    expect(code).toBe(1)
    const said = err.join('\n')
    expect(said).toContain('there is no category 999')
    expect(said).toContain('category 602 has the address heart')
    expect(said).toContain("must be 'health-check'")
    expect(said).toContain('category 602 is a tag already')
  })
})
