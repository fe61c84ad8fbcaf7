import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import type { ClientTask } from '../../../../functions/core/client-site/contract.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { say, type Text } from '../../../lib/language/say.ts';

const statuses: Record<ClientTask['statusId'], { name: Text; icon: LucideIcon; className: string }> = {
  1: { name: 'Scheduled', icon: Circle, className: 'text-muted' },
  2: { name: 'Started', icon: CircleDot, className: 'text-accent' },
  3: { name: 'Completed', icon: CircleCheck, className: 'text-success' },
};

export function PlanTask({ task: { title, statusId, isMilestone } }: { task: ClientTask }) {
  const { name, icon: Icon, className } = statuses[statusId];
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon
        role="img"
        aria-label={say(name)}
        size={16}
        strokeWidth={1.75}
        className={classNames('mt-0.5 shrink-0', className)}
      />
      <span className="min-w-0 break-words">
        {isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
        {title}
      </span>
    </li>
  );
}
