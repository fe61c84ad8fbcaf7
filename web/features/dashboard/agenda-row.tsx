import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import type { AgendaItem } from '../../../functions/core/today/dashboard.contract.ts';
import { classNames, lateText } from '../../components/controls/control-style.ts';
import { MilestoneMark } from '../../components/project/milestone-mark.tsx';
import { formatDay } from '../../lib/time/dates.ts';
import { rowHref } from '../../model/paths.ts';
import { dayWords } from './agenda-words.ts';

/** A phase or task on the agenda; it leads to its row in the plan. */
export function AgendaRow({ item, ...place }: { item: AgendaItem } & ComponentProps<'li'>) {
  const { kind, id, name, phaseName, project, isMilestone, event, day, inDays } = item;
  const { when, what } = dayWords(item);
  return (
    <li
      {...place}
      className="relative flex items-start justify-between gap-4 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-hover max-[16rem]:flex-col max-[16rem]:gap-1 sm:px-5"
    >
      <div className="min-w-0 max-w-full">
        <Link
          to={rowHref(project.id, rowKey(kind, id))}
          className="line-clamp-2 break-words rounded-control font-medium before:absolute before:inset-0 hover:text-accent"
        >
          {isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
          {name}
        </Link>
        <p className="line-clamp-2 break-words text-muted text-sm">
          {phaseName ? `${project.name} · ${phaseName}` : project.name}
        </p>
      </div>
      <p className="shrink-0 text-right text-sm tabular-nums max-[16rem]:text-left">
        <span className={classNames('block font-medium', inDays < 0 ? lateText : 'text-text')}>{when}</span>
        <time dateTime={day} title={`Scheduled ${event} ${formatDay(day)}`} className="text-muted">
          {what}
        </time>
      </p>
    </li>
  );
}
