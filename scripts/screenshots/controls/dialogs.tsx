import { useState } from 'react';
import { Button } from '../../../web/components/controls/button.tsx';
import { ConfirmDialog } from '../../../web/components/feedback/confirm-dialog.tsx';
import { ConflictDialog } from '../../../web/components/feedback/conflict-dialog.tsx';
import { showToast } from '../../../web/lib/toast/toast.ts';
import { Section } from './section.tsx';

const tones = ['success', 'warning', 'error'] as const;

export function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'conflict' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs and toasts">
      <Button onClick={() => setOpen('confirm')}>Question</Button>
      <Button onClick={() => setOpen('conflict')}>Conflict</Button>
      {tones.map((tone) => (
        <Button key={tone} onClick={() => showToast({ tone, text: `A toast: ${tone}` })}>
          Toast: {tone}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete specimen"
        text="Delete specimen One? This cannot be undone!"
        confirmLabel="Delete"
        isDanger
      />
      <ConflictDialog
        isOpen={open === 'conflict'}
        onClose={close}
        fields={[{ label: 'Name', mine: 'Mill', theirs: 'Old mill' }]}
        onKeepMine={close}
        onTakeTheirs={close}
      />
    </Section>
  );
}
