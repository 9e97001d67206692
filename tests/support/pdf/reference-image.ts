import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import type { GreyImage } from './rendered-pdf.ts'

const FOLDER = join(import.meta.dirname, 'references')
// Renderers differ slightly in antialiasing; a wrong letter differs by more in hundreds of pixels.
const VISIBLE = 96
const GREY = 0

/**
 * The number of pixels that differ from the committed reference; null if the sizes differ. With `UPDATE_REFERENCES=1` the
 * picture replaces the reference: look at it before you commit it.
 */
export function differingPixels(name: string, image: GreyImage): number | null {
  const path = join(FOLDER, `${name}.png`)
  if (process.env['UPDATE_REFERENCES'] === '1' || !existsSync(path)) writeReference(path, image)
  const { width, height, data } = PNG.sync.read(readFileSync(path))
  if (width !== image.width || height !== image.height) return null
  return image.pixels.filter((grey, pixel) => Math.abs(grey - (data[pixel * 4] ?? 0)) > VISIBLE).length
}

function writeReference(path: string, { width, height, pixels }: GreyImage): void {
  if (process.env['UPDATE_REFERENCES'] !== '1') throw new Error(`${path} is missing`)
  mkdirSync(dirname(path), { recursive: true })
  const png = new PNG({ width, height })
  png.data = Buffer.from([...pixels].flatMap((grey) => [grey, grey, grey, 255]))
  writeFileSync(path, PNG.sync.write(png, { colorType: GREY, inputColorType: 6 }))
}
