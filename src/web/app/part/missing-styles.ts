/** Loads the failed style sheets again: the bundler and the page request each of them only once. */
export async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const loaded = new Set(links.filter(({ sheet }) => sheet !== null).map(({ href }) => href))
  const missing = new Set(links.map(({ href }) => href).filter((href) => !loaded.has(href)))
  await Promise.all([...missing].map(loadStyle))
}

// Adds a second link: React owns the failed one.
function loadStyle(href: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    const link = { rel: 'stylesheet', href, crossOrigin: '', onload, onerror }
    document.head.append(Object.assign(document.createElement('link'), link))
  })
}
