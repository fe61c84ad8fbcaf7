import { Suspense } from 'react';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { Link } from '../../../../functions/core/schedule/contract.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

const LinkDialog = lazyPart(() => import('./link-dialog.tsx'));

/** The dialog of the open link. */
export function OpenLink() {
  const { projectId, link: open } = useScheduleUi();
  const computed = useSchedule(projectId);
  const rows = useValue(open);
  const link = computed?.plan.links.find((each) => rows !== null && keyOfRows(each) === keyOfRows(rows));
  if (!computed || !link) return null;
  const nameOf = ({ entity: kind, id }: Link['from']) => computed.nameOf({ kind, id });
  const begins = computed.plan.rows[link.to.entity][link.to.id]?.begins ?? 'after_previous';
  return (
    <Suspense>
      <LinkDialog
        key={keyOfRows(link)}
        link={link}
        begins={begins}
        names={{ from: nameOf(link.from), to: nameOf(link.to) }}
      />
    </Suspense>
  );
}

/** `task:30 task:31` */
function keyOfRows({ from, to }: Pick<Link, 'from' | 'to'>): string {
  return `${rowKey(from.entity, from.id)} ${rowKey(to.entity, to.id)}`;
}
