import { Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../../../components/controls/menu-entry.ts';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

const SendProjectWeek = lazyAtUse(() => import('./send-project-week.tsx'));

/** The entry of a project's menu that sends a trade its week, with the dialog; none while no trade has work in it. */
export function useSendProjectWeek({ project, assignments }: PlanSnapshot): {
  entries: MenuEntry[];
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const hasTrades = !project.isTemplate && assignments.some(({ tradeId }) => tradeId !== null);
  const entry = { label: 'Send Schedule…', icon: Send, onSelect: () => setOpen(true) };
  return {
    entries: hasTrades ? [entry] : [],
    dialog: isOpen && (
      <Suspense>
        <SendProjectWeek projectId={project.id} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
