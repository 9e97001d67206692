import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A part of a page in points from its upper left corner. */
export type PageArea = { x: number; y: number; width: number; height: number }

/** A greyscale picture, one byte a pixel (0 is black), row by row. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array }

/** Pixels per point. */
export const PIXELS_A_POINT = 1.5

let library: Promise<PDFiumLibrary> | undefined

/** Renders parts of the first page of a PDF file. */
export async function renderedAreas(file: Uint8Array, areas: readonly PageArea[]): Promise<GreyImage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(file)
  try {
    const page = await document.getPage(0).render({ scale: PIXELS_A_POINT, render: asDrawn })
    return areas.map((area) => cropped(page, area))
  } finally {
    document.destroy()
  }
}

function asDrawn({ data }: { data: Uint8Array }): Promise<Uint8Array> {
  return Promise.resolve(data)
}

function inPixels(points: number): number {
  return Math.round(points * PIXELS_A_POINT)
}

// The page has four bytes a pixel.
function cropped({ width, data }: { width: number; data: Uint8Array }, area: PageArea): GreyImage {
  const [left, top] = [inPixels(area.x), inPixels(area.y)]
  const [wide, high] = [inPixels(area.width), inPixels(area.height)]
  const pixels = Uint8Array.from({ length: wide * high }, (_, pixel) => {
    const at = ((top + Math.floor(pixel / wide)) * width + left + (pixel % wide)) * 4
    return Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3)
  })
  return { width: wide, height: high, pixels }
}

/** Pictures of the same width below each other. */
export function stacked(images: readonly GreyImage[]): GreyImage {
  return {
    width: images[0]?.width ?? 0,
    height: images.reduce((sum, { height }) => sum + height, 0),
    pixels: Uint8Array.from(images.flatMap(({ pixels }) => [...pixels])),
  }
}
