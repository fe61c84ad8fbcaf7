// The projects in whose team the caller is (docs/product.md#my-projects).
import { type RawBuilder, sql } from 'kysely';

/** True for a project in whose team the caller is. */
export const isMyProject = (projectId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${projectId} = any (array(
    select m.project_id from public.project_members m where m.user_id = (select auth.uid())))`;

/** True for a project of a list of those of the caller's teams, or of all. */
export const isListed = (projects: 'mine' | undefined, projectId: RawBuilder<unknown>): RawBuilder<unknown> =>
  projects ? isMyProject(projectId) : sql`true`;
