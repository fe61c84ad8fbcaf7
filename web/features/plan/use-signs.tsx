import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';

const Signs = lazyAtUse(() => import('./signs.tsx'));

/** The entry of a project's menu that explains the signs in the rows of its plan, beside the plan. */
export function useSigns(isTemplate: boolean, isBeside: boolean): { entries: MenuEntry[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    entries: isBeside
      ? [{ label: 'What the Signs Mean', icon: CircleQuestionMark, onSelect: () => setOpen(true) }]
      : [],
    dialog: <Suspense>{isOpen && <Signs isTemplate={isTemplate} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
