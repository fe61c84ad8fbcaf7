import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Check } from 'lucide-react';
import { Fragment, type HTMLAttributes, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './control-style.ts';
import type { MenuEntry, MenuProps, Opener } from './menu-entry.ts';

interface LiveMenuProps extends MenuProps {
  opener: Opener;
}

/** The real menu, rendered from its first use; opens immediately. */
export default function LiveMenu({ trigger, groups, align = 'end', opener }: LiveMenuProps) {
  const filled = groups.filter((group) => group.length > 0);
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    button.current?.focus({ preventScroll: true });
    if (opener === 'click') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: opener, bubbles: true }));
  }, [opener]);
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment} ref={button}>
        {trigger}
      </MenuButton>
      <MenuItems
        transition
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
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

/** The menu passes its props to the link or button. */
function Entry({ entry, ...given }: { entry: MenuEntry } & HTMLAttributes<HTMLElement>) {
  const { label, icon: Icon, to, onSelect, isDanger, isChecked } = entry;
  const className = classNames(
    'flex h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-left data-disabled:opacity-55 data-focus:bg-hover',
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
