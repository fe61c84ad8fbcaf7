import { HardHat, UserRound, UserRoundSearch, UserRoundX, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { type WhoFilter as Filter, workCounts } from './matching.ts';
import { useWhoFilter } from './use-who-filter.ts';
import { useWhoWorksIn, type WhoWorks } from './who-works.tsx';

interface WhoFilterProps {
  projectId: number;
  /** Whether the button says whose work is shown, where there is room. */
  isNamed?: boolean;
}

/** Shows the rows of one person or trade alone; not there while nobody is assigned to anything. */
export function WhoFilter({ projectId, isNamed = false }: WhoFilterProps) {
  const works = useWhoWorksIn(projectId);
  const { filter, choose } = useWhoFilter();
  const plan = usePlan(projectId);
  const groups = useMemo(() => (plan ? choicesOf(plan, works, filter, choose) : []), [plan, works, filter, choose]);
  const name = nameOf(filter, works);
  if (!plan || (works.byRow.size === 0 && !filter)) return null;
  return (
    <span className="contents">
      <Menu
        align="start"
        groups={groups}
        trigger={
          isNamed ? (
            <button
              type="button"
              aria-label={`Filter by Who: ${name}`}
              className={buttonStyle(
                'secondary',
                classNames('min-w-0', filter && 'border-accent! bg-accent-tint! text-accent!'),
              )}
            >
              <UserRoundSearch aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
              <span className="truncate">{name}</span>
            </button>
          ) : (
            <IconButton
              icon={UserRoundSearch}
              label={`Filter by Who: ${name}`}
              className={classNames(filter && 'bg-accent-tint text-accent')}
            />
          )
        }
      />
    </span>
  );
}

function nameOf(filter: Filter | null, { people }: WhoWorks): string {
  if (!filter) return 'Everybody';
  return filter === 'nobody' ? 'Nobody' : (people.get(filter)?.name ?? 'Somebody');
}

function choicesOf(
  plan: PlanSnapshot,
  { people, byRow }: WhoWorks,
  filter: Filter | null,
  choose: (filter: Filter | null) => void,
): MenuEntry[][] {
  const counts = workCounts(plan, byRow);
  const choice = (of: Filter | null, label: string, icon: MenuEntry['icon']): MenuEntry => ({
    label: of ? `${label} (${counts.get(of) ?? 0})` : label,
    ...(icon && { icon }),
    isChecked: filter === of,
    onSelect: () => choose(of),
  });
  const those = [...people.values()].filter(({ who }) => counts.has(who) || who === filter);
  return [
    [choice(null, 'Everybody', UsersRound), choice('nobody', 'Nobody', UserRoundX)],
    those.map(({ who, name, isTrade }) => choice(who, name, isTrade ? HardHat : UserRound)),
  ];
}
