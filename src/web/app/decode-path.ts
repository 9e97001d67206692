/** Decodes the percent escapes of a path as the router does; an invalid escape leaves the path unchanged. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
