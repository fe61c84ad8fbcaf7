import { CalendarDays, Download, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../../components/menu-entry.ts';

const dialogs = {
  export: lazy(() => import('./export-dialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog }))),
  import: lazy(() => import('./import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog }))),
  calendar: lazy(() => import('./calendar-dialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog }))),
};

interface Transfer {
  /** For the project's menu. */
  entries: MenuEntry[];
  /** What one of them opened. */
  dialog: ReactNode;
}

/** Taking a project out and bringing a plan in; the dialogs and what they need are loaded when one is opened. */
export function useProjectTransfer(projectId: number, isTemplate: boolean): Transfer {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const entries = [
    { label: 'Import plan…', icon: Upload, onSelect: () => setOpen('import') },
    { label: 'Export…', icon: Download, onSelect: () => setOpen('export') },
    ...(isTemplate ? [] : [{ label: 'Calendar link…', icon: CalendarDays, onSelect: () => setOpen('calendar') }]),
  ];
  const dialog = Dialog && (
    <Suspense>
      <Dialog projectId={projectId} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { entries, dialog };
}
