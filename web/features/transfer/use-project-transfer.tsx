import { CalendarDays, Download, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';

const dialogs = {
  export: lazyAtUse(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog })),
  import: lazyAtUse(async () => ({ default: (await import('./from-file/import-dialog.tsx')).ImportDialog })),
  calendar: lazyAtUse(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog })),
};

interface Transfer {
  /** Entries of the project's menu. */
  entries: MenuEntry[];
  /** The opened dialog. */
  dialog: ReactNode;
  openExport: () => void;
}

/** Export and import of a project, with lazy dialogs. */
export function useProjectTransfer(projectId: number, isTemplate: boolean): Transfer {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const entries = [
    { label: 'Import Plan…', icon: Upload, onSelect: () => setOpen('import') },
    { label: 'Export…', icon: Download, onSelect: () => setOpen('export') },
    ...(isTemplate ? [] : [{ label: 'Calendar Link…', icon: CalendarDays, onSelect: () => setOpen('calendar') }]),
  ];
  const dialog = Dialog && (
    <Suspense>
      <Dialog projectId={projectId} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { entries, dialog, openExport: () => setOpen('export') };
}
