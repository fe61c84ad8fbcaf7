import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ConflictDialog } from '../../components/feedback/conflict-dialog.tsx';
import { showToast } from '../../lib/toast/toast.ts';
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
