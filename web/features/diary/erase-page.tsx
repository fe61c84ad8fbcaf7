import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { DiaryErase, DiaryPage } from '../../../functions/api/diary/contract.ts';
import { limits } from '../../../functions/api/http/limits.ts';
import { Field } from '../../components/controls/field.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { type Erasable, erasableOf } from './erasable.ts';
import { erasePage } from './write-erasure.ts';

/** Erases a part of a page, or a photo of it, for good; for administrators (docs/product.md#diary-erase). */
export function ErasePage({ projectId, page }: { projectId: number; page: DiaryPage }) {
  const isAdmin = useIsAdmin();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState('');
  const erase = useWriteNow(erasePage(projectId, page.number));
  if (!isAdmin) return null;
  const choices = erasableOf(page);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  if (!choice) return null;
  const close = () => {
    setAsking(false);
    setReason('');
    setChosen('');
  };
  return (
    <>
      <IconButton icon={Eraser} label={`Erase something of page ${page.number}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => erase.mutate(bodyOf(choice, reason), { onSuccess: close })}
        title="Erase for Good"
        text={`Page ${page.number} loses it and nobody can bring it back. Its hash stays, and a further page says that it was erased, by whom and why, with what the day says now. Delete or change first what the day itself still says.`}
        confirmLabel="Erase"
        isDanger
        isBlocked={reason.trim() === ''}
        pending={erase.isPending}
      >
        <Field label="What" className="mt-4">
          <Select value={choice.id} onChange={({ target }) => setChosen(target.value)}>
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reason" className="mt-4">
          <Textarea
            rows={3}
            maxLength={limits.diaryText}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}

const bodyOf = ({ what }: Erasable, reason: string): DiaryErase => ({ ...what, reason });
