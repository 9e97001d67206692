import { useConsoleCall } from '../../app/use-console-call.ts'
import { PreviewFrame } from '../../parts/preview-frame/preview-frame.tsx'
import { catalogueText as text } from './catalogue-screen.messages.ts'
import type { fromProductValues } from './product-form.ts'

/** The preview of the draft's page, in a frame that runs no script. @see OPS-C02 */
export function ProductPreview({ draft }: { draft: () => ReturnType<typeof fromProductValues> }) {
  const callConsole = useConsoleCall()
  return (
    <PreviewFrame
      title={text.previewFrame}
      lead={text.previewLead}
      check={text.check}
      load={() => callConsole('/api/console/catalogue/preview', { product: draft() })}
    />
  )
}
