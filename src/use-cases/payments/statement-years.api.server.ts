import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { statementYears } from '../../domains/payments/tax-statement/tax-statement.contract.ts'
import { formatFinancialYear } from '../../domains/payments/tax-statement/tax-statement.ts'
import { yearsOfStatements } from './tax-statement.server.ts'

/** The call that lists the financial years of a customer's statements. */
export function statementYearsHandlers(): Handler[] {
  return [
    handle(statementYears, async (_body, { db, session }) => {
      const years = await yearsOfStatements(db, session.customerId)
      return { financial_years: years.map(formatFinancialYear) }
    }),
  ]
}
