// Tells for each of the first steps whether it is done.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, object } from '../../_shared/database/json.ts';
import { CLIENT } from '../../core/common/names.ts';

/** The name that `npm start` gives the first administrator (supabase/seed/seed.ts). */
const GIVEN_NAME = 'First Administrator';

export function getFirstSteps(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(sql`
      (select s.company_name <> '' and s.time_zone is not null from public.company_settings s) as company,
      (select btrim(concat_ws(' ', u.first_name, u.last_name)) not in ('', ${GIVEN_NAME})
        from public.profiles u where u.id = (select auth.uid())) as "ownName",
      exists (select from public.profiles u
        where u.user_type < ${CLIENT} and u.id <> (select auth.uid())) as colleagues,
      exists (select from public.projects j where j.is_template and j.deleted_at is null) as template,
      exists (select from public.projects j where not j.is_template and j.deleted_at is null) as project,
      exists (select from public.profiles u where u.user_type = ${CLIENT}) as client`)}) as json`,
  );
}
