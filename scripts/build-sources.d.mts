/** Every file that the build is made of: when one is newer than the build, the build is made again. */
export function buildSources(root: string): string[]
