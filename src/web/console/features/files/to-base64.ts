/** The bytes of a file in base64, as a call carries them. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    // `data:text/csv;base64,…`, and `data:` alone for an empty file.
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.readAsDataURL(file)
  })
}
