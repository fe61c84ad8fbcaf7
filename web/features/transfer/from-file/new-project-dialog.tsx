import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { ProjectCreate } from '../../../../functions/core/projects/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { isTaken } from '../../../lib/http/api-error.ts';
import { formatDay, today } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { showToast, TOAST_MS, type ToastText } from '../../../lib/toast/toast.ts';
import { useIsAdmin } from '../../../session/current-user.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../../sync/project/project-query.ts';
import { workCalendarQuery } from '../../../sync/project/work-calendar.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { recordImport } from '../../../sync/undo/record/import.ts';
import { undoAction } from '../../../sync/undo/undo-action.ts';
import { deleteProject } from '../../../sync/write/delete-project.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { ChosenFile } from './chosen-file.tsx';
import { tooLarge } from './import-body.ts';
import { useNewTrades } from './use-new-trades.tsx';
import { isReady, type Readable, useReading } from './use-reading.ts';

const createWithPlan = writeNow({
  write: (send, body: ProjectCreate) => send<{ id: number }>('/projects', { method: 'POST', body }),
  onSuccess: (_data, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['projects'] }),
  meta: { failure: (error) => (isTaken(error, 'name') ? null : 'The project could not be created') },
});

interface NewProjectDialogProps {
  onCreated: (projectId: number) => void;
  /** The new project is deleted. */
  onTakenBack: () => void;
  onClose: () => void;
}

/** A new project from a file: linked, with the start and the calendar of the file (docs/ms-project.md). */
export function NewProjectDialog({ onCreated, onTakenBack, onClose }: NewProjectDialogProps) {
  const sync = useSync();
  const reading = useReading(async () => {
    const { week, days } = await sync.queries.fetchQuery(workCalendarQuery(sync));
    return { kind: 'new', today: today(), company: { week, days } };
  });
  const trades = useNewTrades(reading);
  const create = useWriteNow(createWithPlan);
  const takeBack = useTakeBack(onTakenBack);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { result, fileName } = reading;
  const day = useToday();
  const name = typed ?? (result && nameOf(result, fileName)) ?? '';
  const start = result && isReady(result) ? startOf(result) : null;

  async function make() {
    setMaking(true);
    setFault(null);
    try {
      const plan = await reading.body(await trades.withNew());
      if (!plan) return;
      const refusal = tooLarge(plan);
      if (refusal) return reading.refuse(refusal);
      const scheduledStart = start ?? today();
      const { id } = await create.mutateAsync({ name: name.trim(), scheduledStart, scheduleMode: 'linked', plan });
      onCreated(id);
      const made = await sync.queries.fetchQuery(projectQuery(sync, id));
      const text = `Project created from ${fileName}`;
      showToast({ tone: 'success', autoClose: TOAST_MS, ...takeBack(text, made) });
    } catch (error) {
      if (isTaken(error, 'name')) setFault('Project name already exists');
    } finally {
      setMaking(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New Project from a File"
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!isReady(result) || name.trim() === ''}
            pending={isMaking}
            onClick={() => void make()}
          >
            Create Project
          </Button>
        </>
      }
    >
      {result && isReady(result) && (
        <div className="mb-3">
          <Field label="Name" error={fault ?? undefined}>
            <TextInput value={name} maxLength={limits.name} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          <p className="mt-1 text-muted text-sm">Starts on {formatDay(start ?? day)}. Its dates are linked.</p>
        </div>
      )}
      <ChosenFile reading={reading} mode="linked" trades={trades.choice}>
        The project takes the start and the calendar of the file.
      </ChosenFile>
    </Dialog>
  );
}

function nameOf(result: Readable, fileName: string): string {
  const ofFile = fileName.replace(/\.\w+$/, '');
  return (result.kind === 'brought' ? result.plan.name : null) ?? ofFile;
}

/** The start of its project; of a sheet of our own, which says none, the earliest day. */
function startOf(result: Readable): string | null {
  if (result.kind === 'columns' || result.kind === 'order') return null;
  return result.kind === 'brought' ? result.plan.start : result.sheet.start;
}

/**
 * The words and the Undo of a project made from a file: it deletes the project while nobody changed it. Only
 * administrators may; for others it takes the rows away, and says so beforehand.
 */
function useTakeBack(onTakenBack: () => void) {
  const sync = useSync();
  const isAdmin = useIsAdmin();
  const remove = useWriteNow(deleteProject);
  return (text: string, made: PlanSnapshot): Pick<ToastText, 'text' | 'action' | 'id'> => {
    const { id } = made.project;
    if (!isAdmin) {
      const step = recordImport(sync, id, { ids: made.lists.majorphase[id] ?? [], seq: made.seq });
      return { text: `${text}. Undo takes its tasks away and leaves the project.`, ...undoAction(sync, id, step) };
    }
    const onSelect = () => {
      if (sync.plan(id).get()?.seq !== made.seq) {
        const refusal = 'Not undone: the project was changed since. It can be deleted at the end of its details.';
        showToast({ tone: 'warning', text: refusal });
        return;
      }
      remove.mutate(id);
      onTakenBack();
    };
    return { text: `${text}. Undo deletes the project.`, action: { label: 'Undo', onSelect } };
  };
}
