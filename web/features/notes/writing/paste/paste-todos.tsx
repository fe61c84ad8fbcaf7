import { ClipboardList } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { lazyAtUse } from '../../../../lib/code/lazy.ts';
import { usePlan } from '../../../../sync/react/use-optimistic-plan.ts';

const PasteDialog = lazyAtUse(() => import('./paste-dialog.tsx'));

/** Offers to make a to-do of each line of a list (docs/product.md#todo-paste). */
export default function PasteTodos({ projectId, filter }: { projectId: number; filter: NoteFilter }) {
  const plan = usePlan(projectId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<ClipboardList aria-hidden size={16} strokeWidth={1.75} />}
        disabled={!plan || Object.keys(plan.rows.task).length === 0}
        onClick={() => setOpen(true)}
      >
        Paste a List…
      </Button>
      {isOpen && plan && (
        <Suspense>
          <PasteDialog projectId={projectId} plan={plan} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
