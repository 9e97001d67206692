export {
  execute,
  isUniqueViolation,
  sql,
  query as rows,
  one as firstRow,
} from '../platform/db/query.server.ts'
export type { Executor, Sql } from '../platform/db/query.server.ts'
export {
  afterCommit,
  isInTransaction,
  transaction as inTransaction,
  transactionOrRefusal as allOrRefused,
} from '../platform/db/transaction.server.ts'
