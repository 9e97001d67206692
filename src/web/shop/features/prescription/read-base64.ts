/** The bytes of a file in base64, the format of the call. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    // `data:image/jpeg;base64,…`, and `data:` alone for an empty file.
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : '')
    })
    reader.readAsDataURL(file)
  })
}
