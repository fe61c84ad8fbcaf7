import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DiaryDay, DiaryErase, DiaryHead, DiaryPage } from '../../../../functions/core/diary/contract.ts';
import { Field } from '../../../components/controls/field.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useIsAdmin } from '../../../session/current-user.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { type Erasable, erasableOf, stillSaid } from './erasable.ts';

interface ErasePageProps {
  projectId: number;
  page: DiaryPage;
  /** The facts of the day as they are now. */
  facts: DiaryDay['facts'];
}

/** Erases a part of a page, or a photo of it, for good; for administrators (docs/product.md#diary-erase). */
export function ErasePage({ projectId, page, facts }: ErasePageProps) {
  const isAdmin = useIsAdmin();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState('');
  const [taken, setTaken] = useState<readonly string[]>([]);
  const erase = useWriteNow(erasePage(projectId, page.number));
  if (!isAdmin) return null;
  const choices = erasableOf(page);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  if (!choice) return null;
  const said = 'part' in choice.what ? stillSaid(facts, choice.what.part) : [];
  const items = said.map(({ key }) => key).filter((key) => taken.includes(key));
  const close = () => {
    setAsking(false);
    setReason('');
    setChosen('');
    setTaken([]);
  };
  return (
    <>
      <IconButton icon={Eraser} label={`Erase something of page ${page.number}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => erase.mutate(bodyOf(choice, items, reason), { onSuccess: close })}
        title="Erase for Good"
        text={`Page ${page.number} loses it, and nobody can bring it back. Its hash stays, and a further page says that it was erased, by whom and why, with what the day says now. Change notes, captions and titles first; their history stays. Other pages, published reports and backups keep what they have.`}
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
        {said.length > 0 && <StillSaid said={said} taken={taken} setTaken={setTaken} />}
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

interface StillSaidProps {
  said: ReturnType<typeof stillSaid>;
  taken: readonly string[];
  setTaken: (keys: readonly string[]) => void;
}

/** A line that is not ticked stays in the day, and so in the page that says what was erased. */
function StillSaid({ said, taken, setTaken }: StillSaidProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">Out of the day as well</legend>
      <div className="divide-y divide-line rounded-control border border-edge">
        {said.map(({ key, label }) => (
          <label
            key={key}
            className="flex min-h-9 cursor-pointer items-start gap-2.5 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={taken.includes(key)}
              onChange={({ target }) =>
                setTaken(target.checked ? [...taken, key] : taken.filter((each) => each !== key))
              }
              className="mt-0.5 size-4 shrink-0 accent-(--color-accent) focus-visible:outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const bodyOf = ({ what }: Erasable, items: string[], reason: string): DiaryErase =>
  'part' in what ? { ...what, items, reason } : { ...what, reason };

/** Erases a part of a page or a photo for good. */
const erasePage = (projectId: number, number: number) =>
  writeNow({
    write: (send, body: DiaryErase) =>
      send<DiaryHead>(`/projects/${projectId}/diary/pages/${number}/erase`, { method: 'POST', body }),
    onSuccess: (_page, _input, _result, { client }) => readAgain(client, ['diary', projectId]),
    meta: { success: 'Erased for good', failure: 'It could not be erased' },
  });
