// The order of projects by state and status (docs/product.md#state-tag, #status-tag), each a range of one index. The same
// expressions stand in projects_by_stage_idx.
import { sql } from 'kysely';
import { ranked, type SortColumn, type SortKey } from '../../_shared/database/keyset.ts';

/** Not Started, Ongoing, Completed. */
const stage: SortColumn = {
  value: sql`(case when j.completed_on is not null then 2 when j.started_on is not null then 1 else 0 end)`,
  kind: 'number',
};
const NEVER = sql`'9999-12-31'::date`;
/** What a project is about to do: begin, be completed; or when it was completed. Not by coalesce, which policies distrust. */
const due: SortColumn = {
  value: sql`(case when j.completed_on is not null then j.completed_on
    when j.started_on is not null and j.scheduled_completion is not null then j.scheduled_completion
    when j.started_on is null and j.scheduled_start is not null then j.scheduled_start
    else ${NEVER} end)`,
  kind: 'day',
};
/** The company's day. */
const today = sql`(select private.company_day())`;

export const byState: SortKey = { columns: [stage, due] };

/** The most urgent first: late to end, late to begin, and so on to On Schedule; completed ones have no status. */
export const byStatus: SortKey = {
  columns: [
    ranked({
      each: [
        sql`${stage.value} = 1 and ${due.value} < ${today}`,
        sql`${stage.value} = 0 and ${due.value} < ${today}`,
        sql`${stage.value} = 0 and ${due.value} = ${NEVER}`,
        sql`${stage.value} = 0 and ${due.value} >= ${today} and ${due.value} < ${NEVER}`,
        sql`${stage.value} = 1 and ${due.value} = ${NEVER}`,
        sql`${stage.value} = 1 and ${due.value} >= ${today} and ${due.value} < ${NEVER}`,
      ],
      none: sql`${stage.value} = 2`,
    }),
    due,
  ],
};
