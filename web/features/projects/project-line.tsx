import { BackLinks } from '../../components/layout/back-links.tsx';
import { type ProjectTab, paths } from '../../model/paths.ts';
import { rowAddress } from '../../sync/plan/plan-addresses.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../sync/plan/plan-snapshot.ts';

interface ProjectLineProps {
  plan: PlanSnapshot;
  tab: ProjectTab;
  /** What the item is in, nearest first. */
  above?: readonly RowAt[];
}

/** The way back from the screen of an item: to its project, and to each row of the plan that it is in. */
export function ProjectLine({ plan, tab, above = [] }: ProjectLineProps) {
  const { id, name, isTemplate } = plan.project;
  const { href } = isTemplate ? paths.editTemplate : paths.editProject;
  const parents = above.toReversed().flatMap((row) => {
    const [parent, to] = [plan.rows[row.entity][row.id], rowAddress(plan, row)];
    return parent && to ? [{ label: nameOf(parent), to }] : [];
  });
  return <BackLinks links={[{ label: name, to: href(id, tab) }, ...parents]} />;
}
