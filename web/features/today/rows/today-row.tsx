import { Check, Play, Undo2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { StatusIcon } from '../../../components/project/status-icon.tsx';
import { statusNames } from '../../../model/field-words.ts';
import { rowHref } from '../../../model/paths.ts';
import { useIsPending } from '../../../sync/react/use-outbox.ts';
import { Faces } from '../../assignees/faces.tsx';
import { dueWords } from '../today-words.ts';
import type { Section } from './drawn-rows.ts';
import type { ActingRow } from './use-today-rows.ts';

interface TodayRowProps {
  acting: ActingRow;
  section: Section;
  today: string;
  /** More actions, at the right. */
  children?: ReactNode;
}

/** A row of today: its place, its due day, and the actions of one tap. */
export function TodayRowLine({
  acting: { row, assignees, did, isBusy, start, finish, undo },
  section,
  today,
  children,
}: TodayRowProps) {
  const { entity, id, name, phase, project, isMilestone, statusId } = row;
  const isWaiting = useIsPending(rowKey(entity, id));
  const place = [project.name, phase?.name].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 @2xl:flex-row @2xl:items-center @md:px-5">
      <div className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)_fit-content(40%)] items-start gap-x-3">
        <span role="img" aria-label={statusNames[statusId]} title={statusNames[statusId]} className="mt-0.5 shrink-0">
          <StatusIcon statusId={statusId} />
        </span>
        {/* The place goes on below the due day, which stands beside the name. */}
        <Link
          to={rowHref(project.id, rowKey(entity, id))}
          className="group/link col-span-2 col-start-2 row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid rounded-control"
        >
          <span
            className={classNames(
              'line-clamp-3 break-words font-medium group-hover/link:text-accent max-[16rem]:col-span-2',
              statusId === 3 && 'text-muted line-through',
            )}
          >
            {isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
            {name}
          </span>
          <span className="col-span-2 flex items-center gap-2">
            <span className="line-clamp-2 min-w-0 break-words text-muted text-sm">{place}</span>
            {/* No higher than the line, or rows with faces would be higher than others. */}
            <Faces assignees={assignees} className="-my-0.5" />
          </span>
        </Link>
        <span
          className={classNames(
            'col-start-3 row-start-1 text-right text-sm leading-5 tabular-nums',
            'max-[16rem]:col-span-2 max-[16rem]:col-start-2 max-[16rem]:row-start-3 max-[16rem]:text-left',
            section === 'late' && statusId < 3 ? `font-medium ${lateText}` : 'text-muted',
          )}
        >
          <span>{statusId === 3 ? 'Done' : dueWords(row, section, today)}</span>
          {isWaiting && (
            <span
              title="Waiting to be sent"
              className="ml-1.5 inline-block size-1.5 animate-late rounded-full bg-warning"
            >
              <span className="sr-only">, waiting to be sent</span>
            </span>
          )}
        </span>
      </div>
      <div className="flex shrink-0 items-center justify-between gap-1 max-[16rem]:flex-wrap @xs:gap-2 @xs:pl-7 @2xl:pl-0">
        <span className="flex gap-1 max-[16rem]:flex-wrap @xs:gap-2 @2xl:min-w-45 @2xl:justify-end">
          {(did === 'start' || (did === null && statusId === 1)) && (
            <Act
              did={did === 'start'}
              icon={Play}
              label="Start"
              name={name}
              isBusy={isBusy}
              onAct={start}
              onUndo={undo}
            />
          )}
          {(did === 'finish' || statusId < 3) && (
            <Act
              did={did === 'finish'}
              icon={Check}
              label="Done"
              name={name}
              isBusy={isBusy}
              onAct={finish}
              onUndo={undo}
            />
          )}
        </span>
        {children && <span className="flex">{children}</span>}
      </div>
    </li>
  );
}

interface ActProps {
  /** The action was done here; the button takes it back. */
  did: boolean;
  icon: typeof Play;
  label: string;
  name: string;
  isBusy: boolean;
  onAct: () => void;
  onUndo: () => void;
}

/** A button that becomes its undo, so that the focus stays where it is. */
function Act({ did, icon: Icon, label, name, isBusy, onAct, onUndo }: ActProps) {
  const [Sign, text] = did ? [Undo2, 'Undo'] : [Icon, label];
  const press = ({ detail }: MouseEvent) => {
    // A double tap is one tap.
    if (detail > 1) return;
    if (did) onUndo();
    else onAct();
  };
  return (
    <Button
      look={did ? 'quiet' : 'secondary'}
      aria-label={did ? `Undo ${label} of ${name}` : `${label}: ${name}`}
      className="px-2! @xs:px-3!"
      icon={<Sign aria-hidden size={16} strokeWidth={1.75} />}
      pending={isBusy}
      onClick={press}
    >
      {text}
    </Button>
  );
}
