import type { FileDesk } from '../../use-cases/operator/files/file-desk.server.ts'

/** What the thread for files is asked to do: a call of the file desk. */
export type FileTask = {
  [Name in keyof FileDesk]: { name: Name; args: Parameters<FileDesk[Name]> }
}[keyof FileDesk]

/** What became of it. An error crosses the thread's border without its code, so the code goes beside it. */
export type FileTaskOutcome<Value = unknown> =
  | { value: Value }
  | { failure: { message: string; code: string | undefined; stack: string | undefined } }

/** What the thread starts with. */
export type FileThreadData = { databaseUrl: string; secretKey: string }
