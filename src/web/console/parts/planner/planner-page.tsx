import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { SegmentedLinks } from '../../../ui/form/segmented-toggle.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { plannerSectionText as text } from './planner-page.messages.ts'

const PLANNER = `${CONSOLE_PATH}/planner`
const SECTIONS = [
  { to: PLANNER, text: text.heat },
  { to: `${PLANNER}/to-move`, text: text.toMove },
  { to: `${PLANNER}/exceptions`, text: text.exceptions },
]

type PlannerPageProps = { lead: string; action?: ReactNode; children: ReactNode }

/** A screen of the planner, with links to the other ones. */
export function PlannerPage({ lead, action, children }: PlannerPageProps) {
  const path = useLocation().pathname.replace(/\/+$/, '')
  return (
    <Page title={text.title} lead={lead} action={action}>
      <SegmentedLinks
        label={text.title}
        links={SECTIONS.map((section) => ({ ...section, current: section.to === path }))}
      />
      {children}
    </Page>
  )
}
