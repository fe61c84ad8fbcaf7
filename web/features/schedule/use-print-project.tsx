import { Printer } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { usePrintKey } from '../../components/print/use-print-key.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import type { ProjectTab } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

const PlanSheet = lazyAtUse(() => import('./print/plan-sheet.tsx'));
const ProjectLookAhead = lazyAtUse(() => import('./board/project-look-ahead.tsx'));

/** The entries of a project's menu that print its plan and its next three weeks; Ctrl+P prints the plan from its tab. */
export function usePrintProject(
  { project }: PlanSnapshot,
  tab: ProjectTab,
): { entries: MenuEntry[]; sheet: ReactNode } {
  const { id, name, isTemplate, launchedOn } = project;
  const [printed, setPrinted] = useState<'plan' | 'look-ahead' | null>(null);
  usePrintKey(() => setPrinted('plan'), tab === 'editor');
  const close = () => setPrinted(null);
  return {
    entries: [
      { label: 'Print Plan', icon: Printer, onSelect: () => setPrinted('plan') },
      ...(isTemplate || launchedOn === null
        ? []
        : [{ label: 'Print Look-Ahead', icon: Printer, onSelect: () => setPrinted('look-ahead') }]),
    ],
    sheet: (
      <Suspense>
        {printed === 'plan' && <PlanSheet projectId={id} onClose={close} />}
        {printed === 'look-ahead' && <ProjectLookAhead projectId={id} name={name} onClose={close} />}
      </Suspense>
    ),
  };
}
