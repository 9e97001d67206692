import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { ROLES } from '../../../../domains/staff/permissions.ts'
import { STAFF_STATES } from '../../../../domains/staff/staff.ts'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import { FoldedFilters } from '../../ui/table/folded-filters.tsx'
import { sortOf } from '../../ui/table/list-address.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { listedStaff, STAFF_SORTS, staffFilters } from './listed-staff.ts'
import { staffRoleText } from '../../app/roles.messages.ts'
import { signInWaysText, staffStateText, staffText } from './staff-screen.messages.ts'
import { staffQuery } from './staff-query.ts'
import styles from './staff.module.css'

const BY_NAME = { by: 'name', isDescending: false }
const TONES = { active: 'save', invited: 'info', suspended: 'error' } as const

const COLUMNS: readonly TableColumn<WireStaff>[] = [
  {
    id: 'name',
    header: staffText.name,
    isSortable: true,
    isFixed: true,
    cell: ({ id, name }) => <Link to={`${CONSOLE_PATH}/staff/${id}`}>{name}</Link>,
  },
  {
    id: 'roles',
    header: staffText.roles,
    cell: ({ roles }) => (
      <span className={styles['pills']}>
        {roles.map((role) => (
          <Pill key={role}>{staffRoleText[role]}</Pill>
        ))}
      </span>
    ),
  },
  {
    id: 'state',
    header: staffText.state,
    isSortable: true,
    cell: ({ state }) => <Pill tone={TONES[state]}>{staffStateText[state]}</Pill>,
  },
  { id: 'mobile', header: staffText.mobile, cell: ({ mobile }) => formatMobile(mobile) },
  {
    id: 'ways',
    header: staffText.signsInWith,
    cell: ({ passkeys, has_totp: hasTotp }) => signInWaysText(passkeys, hasTotp),
  },
  { id: 'employee', header: staffText.employee, cell: ({ employee_no: number }) => number ?? '–' },
  {
    id: 'seen',
    header: staffText.lastSeen,
    isSortable: true,
    cell: ({ last_seen_at: seen }) => (seen === null ? staffText.never : instantText(seen)),
  },
]

/** The list of staff, with filters and sort order in the address, and the invite. */
export function StaffList() {
  const [isInviting, setInviting] = useState(false)
  const list = useQuery(staffQuery)
  const address = useListAddress()
  const filters = staffFilters(address.search)
  const sort = sortOf(address.search, STAFF_SORTS, BY_NAME)
  return (
    <Page
      title={staffText.title}
      lead={staffText.lead}
      action={
        <Button icon={<Icon of={UserPlus} />} size="s" onClick={() => setInviting(true)}>
          {staffText.invite}
        </Button>
      }
    >
      <DataTable
        name="staff"
        label={staffText.table}
        filters={
          <>
            <FilterSearch
              label={staffText.search}
              value={filters.text}
              onChange={(text) => address.filter('q', text)}
            />
            <FoldedFilters count={address.countOf('state', 'role')}>
              <FilterSelect
                label={staffText.state}
                all={staffText.all}
                value={filters.state ?? ''}
                options={STAFF_STATES.map((state) => ({ value: state, text: staffStateText[state] }))}
                onChange={(state) => address.filter('state', state)}
              />
              <FilterSelect
                label={staffText.role}
                all={staffText.all}
                value={filters.role ?? ''}
                options={ROLES.map((role) => ({ value: role, text: staffRoleText[role] }))}
                onChange={(role) => address.filter('role', role)}
              />
            </FoldedFilters>
          </>
        }
        columns={COLUMNS}
        rows={list.data && listedStaff(list.data, filters, sort)}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        sort={sort}
        onSort={(by) => address.sort(sort, by)}
        empty={{
          title: staffText.emptyTitle,
          text: staffText.emptyText,
          action: { text: staffText.clear, onPress: address.clear },
        }}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  )
}
