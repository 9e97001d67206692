import type { FileDesk } from '../../use-cases/operator/files/file-desk.server.ts'

/** A task for the file thread: a call of the file desk. */
export type FileTask = {
  [Name in keyof FileDesk]: { name: Name; args: Parameters<FileDesk[Name]> }
}[keyof FileDesk]

/** The outcome of a task. An error loses its code when it crosses to another thread, so the code is sent separately. */
export type FileTaskOutcome<Value = unknown> =
  | { value: Value }
  | { failure: { message: string; code: string | undefined; stack: string | undefined } }

/** The data that the thread starts with. */
export type FileThreadData = { databaseUrl: string; secretKey: string }
