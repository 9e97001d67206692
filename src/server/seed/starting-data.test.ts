import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readStartingData, SEED_FOLDER } from './starting-data.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

async function folderWith(file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-seed-'))
  folders.push(folder)
  await cp(SEED_FOLDER, folder, { recursive: true })
  const text = await readFile(join(folder, file), 'utf8')
  await rm(join(folder, file))
  await writeFile(join(folder, file), change(text))
  return folder
}

test('the starting data has the products and the areas of a fresh shop', async () => {
  const { catalogue, regions, serviceAreas, coupons } = await readStartingData()
  expect([catalogue.products.length, catalogue.categories.length, catalogue.analytes.length]).toEqual([
    279, 28, 409,
  ])
  expect([regions.available_regions.length, serviceAreas.areas.length, coupons.coupons.length]).toEqual([
    36, 48, 12,
  ])
})

test('a price above the old price is refused with the file and the path', async () => {
  const folder = await folderWith('catalogue.json', (text) => text.replace('"mrp": 450', '"mrp": 250'))
  await expect(readStartingData(folder)).rejects.toThrow(
    /catalogue\.json does not fit:\n {2}products\.0\.price: Price is above/,
  )
})

test('a coupon above 100 percent is refused', async () => {
  const folder = await folderWith('coupons.json', (text) => text.replace('"value": 25,', '"value": 101,'))
  await expect(readStartingData(folder)).rejects.toThrow('coupons.0.rule.value: above 100 percent')
})

test('a file that is not JSON is named', async () => {
  const folder = await folderWith('settings.json', (text) => text.slice(1))
  await expect(readStartingData(folder)).rejects.toThrow(/settings\.json is not JSON/)
})
