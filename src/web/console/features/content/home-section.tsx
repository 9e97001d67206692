import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { bannerStateText } from '../../../../domains/content/edit/content-desk.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { PreviewFrame } from '../../parts/preview-frame/preview-frame.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { BadgeFields } from './badge-fields.tsx'
import { BannerFields } from './banner-fields.tsx'
import { ContentPage, LoadedContent } from './content-page.tsx'
import type { SentContentChange } from './content-queries.ts'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { PartCard } from './part-card.tsx'
import { badgesForm, bannerChange, bannerForm, type BannerValues } from './part-forms.ts'
import { hasUnsaved, usePart } from './use-part.ts'

/** The banner and the badges of the home page. @see OPS-T01 */
export function HomeSection() {
  return (
    <ContentPage section="home">
      <LoadedContent>{(content) => <HomeParts content={content} />}</LoadedContent>
    </ContentPage>
  )
}

function HomeParts({ content }: { content: WireDeskContent }) {
  const banner = usePart(content, bannerForm)
  const badges = usePart(content, badgesForm)
  const state = content.banner.value?.state ?? 'none'
  return (
    <div className={styles['cards']}>
      <PartCard
        part="banner"
        version={content.banner.version}
        form={banner}
        lead={
          <p>
            <Pill tone={state === 'live' ? 'save' : 'plain'}>{bannerStateText[state]}</Pill>
          </p>
        }
      >
        <BannerFields values={banner.values} onChange={banner.setValues} errorAt={banner.errorAt} />
      </PartCard>
      <BannerPreview values={banner.values} isFit={banner.isFit} onRefused={banner.mark} />
      <PartCard part="trust_badges" version={content.trust_badges.version} form={badges}>
        <BadgeFields badges={badges.values} onChange={badges.setValues} errorAt={badges.errorAt} />
      </PartCard>
      <LeaveWarning isChanged={hasUnsaved([banner, badges])} />
    </div>
  )
}

type BannerPreviewProps = {
  values: BannerValues
  isFit: (change: SentContentChange) => boolean
  onRefused: (refusal: CallFailure) => void
}

function BannerPreview({ values, isFit, onRefused }: BannerPreviewProps) {
  const callConsole = useConsoleCall()
  return (
    <PreviewFrame
      title={text.previewFrame}
      lead={text.previewLead}
      check={text.check}
      load={async () => {
        // The server's check reports a missing end.
        const change = { ...bannerChange(values), no_end: true }
        if (!isFit(change)) return null
        const drawn = await callConsole('/api/console/content/preview', { change })
        if (!drawn.ok) onRefused(drawn.refusal)
        return drawn
      }}
    />
  )
}
