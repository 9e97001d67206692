import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Files } from '../../features/files/files.tsx'
import { filesText } from '../../features/files/files-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(filesText.title) }]

/** Import and export of files. */
export default function FilesPage() {
  return (
    <Guarded needs="catalogue.write" title={filesText.title}>
      <Files />
    </Guarded>
  )
}
