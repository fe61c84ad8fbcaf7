import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Check, type LucideIcon } from 'lucide-react';
import { Fragment, type HTMLAttributes, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** Either an address or what happens. */
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  /** One of several choices, and whether it is the one that holds. */
  isChecked?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement;
  /** Groups are divided by a line. */
  groups: MenuEntry[][];
  align?: 'start' | 'end';
}

/** A list of steps behind a button; arrow keys walk, letters jump, Escape closes. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0);
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        transition
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4 }}
        className={classNames(
          'z-50 min-w-44 divide-y divide-line rounded-card border border-line bg-raised shadow-float',
          'transition duration-[120ms] ease-out data-closed:-translate-y-1 data-closed:opacity-0 focus:outline-none',
        )}
      >
        {filled.map((group) => (
          <div key={group[0]?.label} className="p-1">
            {group.map((entry) => (
              <MenuItem key={entry.label} disabled={entry.disabled}>
                <Entry entry={entry} />
              </MenuItem>
            ))}
          </div>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}

/** The menu hands its own properties down to the link or button. */
function Entry({ entry, ...given }: { entry: MenuEntry } & HTMLAttributes<HTMLElement>) {
  const { label, icon: Icon, to, onSelect, isDanger, isChecked } = entry;
  const className = classNames(
    'flex h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left data-disabled:opacity-55 data-focus:bg-hover',
    'focus-visible:outline-none pointer-coarse:h-11',
    isDanger && 'text-danger',
  );
  const content = (
    <>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} className={isDanger ? undefined : 'text-muted'} />}
      <span className="flex-1">{label}</span>
      {isChecked && <Check aria-label="chosen" size={16} strokeWidth={1.75} className="text-accent" />}
    </>
  );
  if (to) {
    return (
      <Link {...given} to={to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...given} onClick={chain(given.onClick, onSelect)} className={className}>
      {content}
    </button>
  );
}

function chain(first: HTMLAttributes<HTMLElement>['onClick'], then?: () => void) {
  return (event: React.MouseEvent<HTMLElement>) => {
    first?.(event);
    then?.();
  };
}
