import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Template } from '../../../functions/core/projects/contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { deleteTemplate } from './write-templates.ts';

export function DeleteTemplate({ template: { id, name } }: { template: Template }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(deleteTemplate);
  return (
    <>
      <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        title="Delete template"
        text={`Delete template ${name}? This cannot be undone!`}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
