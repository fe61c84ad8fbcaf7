import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../../lib/toast/toast.ts';
import type { Entry } from '../../sync/outbox/entry.ts';
import { giveUp } from '../../sync/outbox/give-up.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { typedIn } from './typed-words.ts';
import { changes, entryText } from './waiting-words.ts';

/** The decision about all pending entries of a deleted project. */
export function GoneProject({ entries }: { entries: readonly Entry[] }) {
  const { outbox } = useSync();
  const [isAsking, setAsking] = useState(false);
  const what = `${changes(entries.length)} to “${entries[0]?.refusal?.goneProject ?? ''}”`;
  const typed = entries.map((entry) => [entryText(entry), ...typedIn(entry)].join('\n')).join('\n\n');

  async function copy() {
    await copyText(typed);
    showToast({ tone: 'success', text: 'Copied' });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words font-medium">{what}</p>
        <p className="text-danger text-sm">The project was deleted.</p>
      </div>
      <Button onClick={() => void copy()}>Copy What I Typed</Button>
      <Button onClick={() => setAsking(true)}>Discard All</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          for (const entry of entries) void giveUp(outbox, entry);
        }}
        title="Discard All"
        text={`${what}: this is not saved anywhere else and would be lost.`}
        confirmLabel="Discard All"
        isDanger
      />
    </li>
  );
}
