import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { WORD_LISTS, type WordList } from '../../../../domains/content/edit/content-parts.ts'
import { bannerStateText } from '../../../../domains/content/edit/content-desk.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { PreviewFrame } from '../../parts/preview-frame/preview-frame.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { BadgeFields } from './badge-fields.tsx'
import { BannerFields } from './banner-fields.tsx'
import { ColoursCard } from './colours-card.tsx'
import { coloursForm } from './colour-forms.ts'
import { type ContentChange, contentQuery } from './content-queries.ts'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { PartCard } from './part-card.tsx'
import { badgesForm, bannerChange, bannerForm, type BannerValues, phoneForm, tagsForm } from './part-forms.ts'
import { TagFields } from './tag-fields.tsx'
import { TextPartCard, useTextParts } from './text-part.tsx'
import { usePart } from './use-part.ts'
import { WordsCard } from './words-card.tsx'

/**
 * The content desk: banner, badges, phone, texts, tags with their colours, and the word lists of the search, each with
 * its versions.
 *
 * @see OPS-T01
 */
export function ContentScreen() {
  const { data, isError, refetch } = useQuery(contentQuery)
  return (
    <Page title={text.title} lead={text.lead}>
      {data === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <LoadingArea busy label={consoleText.loading}>
          <Skeleton shape="card" />
        </LoadingArea>
      )}
      {data !== undefined && <Parts content={data} />}
    </Page>
  )
}

/** The forms of all parts, and whether one of them has unsaved changes. */
function useParts(content: WireDeskContent) {
  const banner = usePart(content, bannerForm)
  const badges = usePart(content, badgesForm)
  const phone = usePart(content, phoneForm)
  const texts = useTextParts(content)
  const tags = usePart(content, tagsForm)
  const colours = usePart(content, coloursForm)
  const parts = [banner, badges, phone, tags, colours, ...texts.map(({ form }) => form)]
  const isChanged = parts.some((part) => part.isChanged && !part.isBusy)
  return { banner, badges, phone, texts, tags, colours, isChanged }
}

function Parts({ content }: { content: WireDeskContent }) {
  const { banner, badges, phone, texts, tags, colours, isChanged } = useParts(content)
  // The word lists with an unsaved entry.
  const [typing, setTyping] = useState<Partial<Record<WordList, boolean>>>({})
  const isTyping = WORD_LISTS.some((list) => typing[list] === true)
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
      <PartCard part="support_phone" version={content.support_phone.version} form={phone}>
        <PhoneField value={phone.values} error={phone.errorAt('phone')} onChange={phone.setValues} />
      </PartCard>
      {texts.map(({ part, form }) => (
        <TextPartCard key={part} part={part} version={content[part].version} form={form} />
      ))}
      <PartCard
        part="popular_tags"
        version={content.popular_tags.version}
        form={tags}
        lead={<p className="muted small">{text.tagsLead}</p>}
      >
        <TagFields
          tags={tags.values}
          categories={content.categories}
          onChange={tags.setValues}
          errorAt={tags.errorAt}
        />
      </PartCard>
      <ColoursCard version={content.tag_groups.version} form={colours} />
      {WORD_LISTS.map((list) => (
        <WordsCard
          key={list}
          list={list}
          onTyping={(isTyping) => setTyping((before) => ({ ...before, [list]: isTyping }))}
        />
      ))}
      <LeaveWarning isChanged={isChanged || isTyping} />
    </div>
  )
}

type PhoneFieldProps = { value: string; error: string | null; onChange: (phone: string) => void }

function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  return (
    <TextField
      label={text.phoneLabel}
      hint={text.phoneHint}
      inputMode="tel"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type BannerPreviewProps = {
  values: BannerValues
  isFit: (change: ContentChange) => boolean
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
