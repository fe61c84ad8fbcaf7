import { Link } from 'react-router-dom';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { Card } from '../../../components/layout/card.tsx';
import { rowHref } from '../../../model/paths.ts';
import { workGroups } from '../data/work-groups.ts';

interface WorkOfDayProps {
  projectId: number;
  day: DiaryDay;
}

/** The work of the day: begun, ended, under way, not begun, and moves of the finish. */
export function WorkOfDay({ projectId, day: { facts } }: WorkOfDayProps) {
  const groups = workGroups(facts);
  return (
    <Card title="Work">
      {groups.length === 0 ? (
        <p className="text-muted">No work started or ended, and none was in progress.</p>
      ) : (
        <dl className="flex flex-col gap-4">
          {groups.map(({ title, lines, others }) => (
            <div key={title}>
              <dt className="font-medium text-muted text-sm">
                {title} <span className="tabular-nums">{lines.length + others}</span>
              </dt>
              <dd>
                <ul aria-label={title}>
                  {lines.map((line) => (
                    <li
                      key={line.key}
                      className={classNames(
                        'flex min-h-9 flex-wrap items-center gap-x-2',
                        line.row && 'pointer-coarse:min-h-11',
                      )}
                    >
                      {line.row ? (
                        <Link
                          to={rowHref(projectId, line.row)}
                          className="min-w-0 rounded-control wrap-anywhere hover:underline"
                        >
                          {line.title}
                        </Link>
                      ) : (
                        <span className="wrap-anywhere">{line.title}</span>
                      )}
                      {line.details && <span className="min-w-0 text-muted text-sm wrap-anywhere">{line.details}</span>}
                    </li>
                  ))}
                </ul>
                {others > 0 && <p className="text-muted text-sm">and {others} more</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
