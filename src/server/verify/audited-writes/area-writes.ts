import { sql } from '../../../platform/db/query.server.ts'
import { anyOf, isLogged, type StaffWrites } from './logged-act.ts'

const FILES_OF_AREAS = sql`exists (select from audit_entries a where a.act in ('file.imported', 'batch.undone')
  and a.after::jsonb ->> 'kind' in ('areas', 'plans'))`

/** Rows of areas, plans and shifts. */
export const areaWrites: readonly StaffWrites[] = [
  {
    what: sql`'plan or details of area ' || w.id`,
    from: sql`(select * from service_areas where plan_version > 1) w`,
    isAudited: anyOf(
      sql`exists (select from audit_entries a where a.subject_kind = 'area' and a.subject_id = w.id::text)`,
      sql`exists (select from audit_entries a where a.act = 'slot_plan.copied')`,
      FILES_OF_AREAS,
    ),
  },
  {
    what: sql`'change of exception ' || w.id`,
    // The first version of an exception may predate the console.
    from: sql`(select * from slot_exceptions where version > 1) w`,
    isAudited: isLogged({ acts: ['slot_exception.saved'], kind: 'slot_exception', id: sql`w.id` }),
  },
  {
    what: sql`'shift ' || w.id`,
    from: sql`shifts w`,
    isAudited: isLogged({ acts: ['shifts.saved'], kind: 'area', id: sql`w.area_id` }),
  },
]
