import { cloneElement, type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react';
import { lazyPart } from '../../lib/code/lazy.ts';
import type { MenuProps, Opener } from './menu-entry.ts';

const LiveMenu = lazyPart(() => import('./live-menu.tsx'));

/** A menu behind a button, with arrow keys, typeahead and Escape. Only a button until its first use. */
export function Menu(props: MenuProps) {
  const [opener, setOpener] = useState<Opener | null>(null);
  if (opener) return <LiveMenu {...props} opener={opener} />;
  // The button does not change while the menu's code loads.
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
