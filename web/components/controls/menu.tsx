import { cloneElement, type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react';
import { later } from '../../lib/code/later.ts';
import type { MenuProps, Opener } from './menu-entry.ts';

const LiveMenu = later(() => import('./live-menu.tsx'));

/** A list of steps behind a button; arrow keys walk, letters jump, Escape closes. A mere button until its first use. */
export function Menu(props: MenuProps) {
  const [opener, setOpener] = useState<Opener | null>(null);
  if (opener) return <LiveMenu {...props} opener={opener} />;
  // The button stays as it is while the menu's code is on its way.
  const open = (by: Opener) => startTransition(() => setOpener(by));
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'Enter' : 'click'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      event.stopPropagation();
      open(event.key);
    },
  });
}
