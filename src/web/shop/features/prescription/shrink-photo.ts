/** The longer side of a photo that is sent: a prescription is readable at it. */
const MOST_PIXELS = 2_000
const QUALITY = 0.82
/** A photo below this size is sent as it is. */
const SMALL_BYTES = 600_000

/**
 * A photo small enough for a slow connection, as JPEG; the file itself if the browser cannot read it, or gains nothing. Shrinking
 * also removes where the photo was taken.
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
