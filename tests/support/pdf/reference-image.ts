import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import type { GreyImage } from './rendered-pdf.ts'

const FOLDER = join(import.meta.dirname, 'references')
// Two renderers may smooth an edge differently; a wrong letter has hundreds of pixels that differ by more.
const VISIBLE = 96
const GREY = 0

/**
 * How many pixels of a picture look different from its committed reference; null if they have different sizes. With
 * `UPDATE_REFERENCES=1` the picture becomes the reference: look at it before you commit it.
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
