import type { Calls } from '../../../../contract.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { CallError } from '../../../app/call-or-throw.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleText } from '../../app/console.messages.ts'
import { QuoteAmounts, QuoteBox } from '../../ui/quote-box.tsx'
import { refundText } from './refund-dialog.messages.ts'
import styles from './refund-dialog.module.css'

/** A quote in the wire format. */
export type Quote = Calls['/api/console/refunds/quote']['reply']

type QuoteFiguresProps = {
  quote: Quote | undefined
  error: Error | null
  /** Whether the goodwill amount is invalid; its field says why. */
  isAmountWrong: boolean
  isBusy: boolean
}

/** The quote of the chosen parts, with whether a second person must approve the refund. @see OPS-O07 */
export function QuoteFigures({ quote, error, isAmountWrong, isBusy }: QuoteFiguresProps) {
  return (
    <QuoteBox label={refundText.quote} isBusy={isBusy}>
      <p className={styles['legend']}>{refundText.quote}</p>
      <QuoteContent quote={quote} error={error} isAmountWrong={isAmountWrong} isBusy={isBusy} />
    </QuoteBox>
  )
}

function QuoteContent({ quote, error, isAmountWrong, isBusy }: QuoteFiguresProps) {
  if (isAmountWrong) return <p className="muted">{refundText.amountWrong}</p>
  if (error !== null) return <Note kind="error">{errorText(error)}</Note>
  if (quote !== undefined) return <Figures quote={quote} />
  return <p className="muted">{isBusy ? refundText.quoting : refundText.nothing}</p>
}

/** The message about the goodwill amount in a refused quote, or null. */
export function refusedGoodwill(error: Error | null): string | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null
  return error.failure.fields['goodwill'] ?? null
}

function Figures({ quote: { money, coins, rest, needs_approval: needsApproval } }: { quote: Quote }) {
  const amounts = [
    { term: refundText.toPayment, text: formatExactRupees(rupees(money.value)) },
    ...(coins > 0 ? [{ term: refundText.toPurse, text: String(coins) }] : []),
    { term: refundText.rest, text: formatExactRupees(rupees(rest.value)) },
  ]
  return (
    <>
      <QuoteAmounts amounts={amounts} />
      {needsApproval && <Note kind="warn">{refundText.needsApproval}</Note>}
    </>
  )
}

function errorText(error: Error): string | null {
  return error instanceof CallError ? consoleFailure(error.failure) : consoleText.wentWrong
}
