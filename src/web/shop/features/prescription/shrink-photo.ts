/** The longer side of an uploaded photo in px, at which a prescription is still readable. */
const MOST_PIXELS = 2_000
const QUALITY = 0.82
/** A photo below this size is not shrunk. */
const SMALL_BYTES = 600_000

/**
 * Shrinks a photo for slow connections and converts it to JPEG, which also removes the location of the photo. Returns the
 * original file if the browser cannot decode it or the result is not smaller.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.type === 'application/pdf') return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size < SMALL_BYTES) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return smaller === null || smaller.size >= file.size ? file : smaller
}
