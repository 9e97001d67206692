/** The bytes of a file in base64, the format of the calls. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    // `data:text/csv;base64,…`, and `data:` alone for an empty file.
    reader.addEventListener('load', () => resolve(base64Of(reader.result)))
    reader.readAsDataURL(file)
  })
}

function base64Of(url: FileReader['result']): string {
  return typeof url === 'string' ? (url.split(',')[1] ?? '') : ''
}
