import { CalendarCheck2, CalendarCog } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Project } from '../../../functions/core/projects/contract.ts';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';

const dialogs = {
  mode: lazyAtUse(() => import('./mode-dialog.tsx')),
  today: lazyAtUse(() => import('./today-dialog.tsx')),
};

interface Dates {
  /** Entries of the project's menu. */
  entries: MenuEntry[];
  /** Opens the dialog of the mode. */
  openMode: () => void;
  /** The opened dialog. */
  dialog: ReactNode;
}

/** How a plan gets its dates (docs/schedule.md#modes), with lazy dialogs. */
export function useDates({ id, scheduleMode, isTemplate }: Pick<Project, 'id' | 'scheduleMode' | 'isTemplate'>): Dates {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const openMode = () => setOpen('mode');
  const entries: MenuEntry[] = [{ label: 'Dates…', icon: CalendarCog, onSelect: openMode }];
  if (scheduleMode === 'linked' && !isTemplate) {
    entries.push({ label: 'Reschedule Late Work…', icon: CalendarCheck2, onSelect: () => setOpen('today') });
  }
  const dialog = Dialog && (
    <Suspense>
      <Dialog projectId={id} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { entries, openMode, dialog };
}
