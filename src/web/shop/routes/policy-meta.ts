import type { MetaDescriptor } from 'react-router'
import type { WirePolicyPage } from '../../../domains/policies/policies.contract.ts'
import { policyText } from '../../../domains/policies/policies.messages.ts'
import { POLICY_PATHS } from '../../../domains/policies/policies.ts'
import { breadcrumbLd } from '../seo/json-ld.ts'
import { pageMeta, siteOrigin } from '../seo/page-meta.ts'

type PolicyMetaOptions = { page: WirePolicyPage; publicUrl: string | null; request: Request }

/** The head of a page of terms, notices and promises. */
export function policyMeta({ page, publicUrl, request }: PolicyMetaOptions): MetaDescriptor[] {
  const origin = siteOrigin(publicUrl, request)
  const path = POLICY_PATHS[page.page]
  return pageMeta(origin, {
    title: page.title,
    description: page.description,
    canonical: path,
    jsonLd: [
      breadcrumbLd(origin, [
        { name: policyText.home, path: '/' },
        { name: page.title, path },
      ]),
    ],
  })
}
