import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A part of a page in points from its upper left corner. */
export type PageArea = { x: number; y: number; width: number; height: number }

/** A picture of one grey value from 0, black, to 255 a pixel, row by row. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array }

/** How many pixels a point has. */
export const PIXELS_A_POINT = 1.5

let library: Promise<PDFiumLibrary> | undefined

/** Draws a part of the first page of a PDF file, as a viewer does. */
export async function renderedArea(file: Uint8Array, area: PageArea): Promise<GreyImage> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(file)
  try {
    const page = document.getPage(0)
    const whole = await page.render({
      scale: PIXELS_A_POINT,
      render: ({ data, width, height }) => Promise.resolve(toGrey(data, width, height)),
    })
    return cropped({ width: whole.width, height: whole.height, pixels: whole.data }, area)
  } finally {
    document.destroy()
  }
}

function toGrey(data: Uint8Array, width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [blue = 0, green = 0, red = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
    return Math.round((red + green + blue) / 3)
  })
}

function cropped({ width, pixels }: GreyImage, area: PageArea): GreyImage {
  const [left, top, wide, high] = [area.x, area.y, area.width, area.height].map((points) =>
    Math.round(points * PIXELS_A_POINT),
  )
  if (left === undefined || top === undefined || wide === undefined || high === undefined)
    throw new Error('an area has four edges')
  const rows = Array.from({ length: high }, (_, row) => {
    const start = (top + row) * width + left
    return [...pixels.subarray(start, start + wide)]
  })
  return { width: wide, height: high, pixels: Uint8Array.from(rows.flat()) }
}

/** Pictures of the same width below each other. */
export function stacked(images: readonly GreyImage[]): GreyImage {
  return {
    width: images[0]?.width ?? 0,
    height: images.reduce((sum, { height }) => sum + height, 0),
    pixels: Uint8Array.from(images.flatMap(({ pixels }) => [...pixels])),
  }
}
