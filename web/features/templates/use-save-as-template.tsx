import { LayoutTemplate } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';

const SaveAsTemplate = lazyAtUse(() => import('./save-as-template.tsx'));

/** The entry of a project's menu that makes a template of it, with its dialog; a template has none. */
export function useSaveAsTemplate({ id, name, isTemplate }: { id: number; name: string; isTemplate: boolean }): {
  entries: MenuEntry[];
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const entry = { label: 'Save as template…', icon: LayoutTemplate, onSelect: () => setOpen(true) };
  return {
    entries: isTemplate ? [] : [entry],
    dialog: isOpen && (
      <Suspense>
        <SaveAsTemplate projectId={id} name={name} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
