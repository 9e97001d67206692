import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { policyPage } from '../../../domains/policies/policies.contract.ts'
import { POLICY_PAGES, versionPath } from '../../../domains/policies/policies.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { pageContext } from '../../rendering/page-context.ts'
import { PolicyPage } from '../features/policy-page/policy-page.tsx'
import { policyMeta } from './policy-meta.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const NUMBER = /^[1-9]\d{0,5}$/

/** Loads a version of a policy page at its permanent address. @see OPS-T02 */
export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const number = params['number'] ?? ''
  const path = url.pathname.replace(/\/$/, '')
  const name = POLICY_PAGES.find((page) => versionPath(page, number) === path)
  if (name === undefined || !NUMBER.test(number)) throw data(null, { status: 404 })
  const answer = await ask(policyPage, { page: name, number: Number(number) })
  if (isRefusal(answer)) throw data(null, { status: 404 })
  return { page: answer.page, meta: policyMeta({ page: answer.page, publicUrl, request }) }
}

/** A version of a policy page, as published on its first day. */
export default function PolicyVersion() {
  return <PolicyPage page={useLoaderData<typeof loader>().page} />
}
