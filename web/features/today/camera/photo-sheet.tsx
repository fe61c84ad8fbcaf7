import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { todoLimits } from '../../../../functions/core/notes/todo-limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { CameraInput } from '../../../components/files/camera-input.tsx';
import { LibraryInput } from '../../../components/files/library-input.tsx';
import { Shot } from '../../../components/files/shot.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { readOpened } from '../../../session/opened.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { putTodo } from '../../../sync/write/write-todo.ts';
import { likelyTasks } from './likely.ts';
import { OtherTask } from './other-task.tsx';
import { TaskChoice } from './task-choice.tsx';
import type { PhotoFlow } from './use-photo-flow.ts';
import type { ShotTask } from './use-shot.ts';

/** Photos, a line, who sees it, the task, and then Send (docs/product.md#today-photo). */
export default function PhotoSheet({ flow }: { flow: PhotoFlow }) {
  const { known } = flow;
  const [picked, pick] = useState<ShotTask | null>(null);
  const chosen = flow.task ?? picked;
  const likely = useLikelyTasks(known);
  const { files, text, isInternal } = flow.shot;
  const { isPunch } = flow;
  const sync = useSync();
  const [place, setPlace] = useKeptText(sync.userId, 'today/place');
  const isChosen = ({ id }: ShotTask) => chosen?.id === id;
  function send(task: ShotTask) {
    if (!isPunch) return flow.send(task);
    const fields = { isPunch, place: place.trim() || null };
    flow.send(task, (note) => void putTodo(sync, note, { fields, base: {} }));
  }
  return (
    <Dialog
      isOpen={flow.isOpen}
      onClose={flow.close}
      title={files.length === 1 ? 'Send Photo' : 'Send Photos'}
      size="small"
      footer={
        <>
          <Button look="quiet" onClick={flow.discard}>
            Discard
          </Button>
          <Button look="primary" disabled={!chosen} onClick={() => chosen && send(chosen)}>
            {`Send ${counted(files.length, 'Photo')}`}
          </Button>
        </>
      }
    >
      <ul aria-label="Photos" aria-busy={!flow.isKept} className="mb-3 flex gap-2 overflow-x-auto pt-1">
        {files.map((file, at) => (
          <Shot
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            name={`Shot ${at + 1}`}
            removes={`Remove photo ${at + 1}`}
            onRemove={flow.remove}
          />
        ))}
      </ul>
      {flow.removed && (
        <p role="status" className="-mt-2 mb-3 flex items-center gap-2 text-muted text-sm">
          Photo removed.
          <Button look="quiet" onClick={flow.putBack}>
            Undo
          </Button>
        </p>
      )}
      {files.length < limits.filesPerNote && (
        <div className="mb-4 flex flex-wrap gap-2">
          <CameraInput label="Take another photo" text="Another" onShot={(taken) => flow.take(taken, flow.task)} />
          <LibraryInput
            label="Choose from Library"
            text="Choose from Library"
            onShot={(taken) => flow.take(taken, flow.task)}
          />
        </div>
      )}
      <Textarea
        rows={2}
        aria-label="Note"
        placeholder="Add a line (optional)"
        maxLength={limits.note}
        value={text}
        onChange={({ target }) => flow.write({ text: target.value })}
        className="min-h-11"
      />
      <Switch
        label="Internal: the client does not see this note"
        checked={isInternal}
        onChange={(next) => flow.write({ isInternal: next })}
        className="mt-2"
      />
      <div className="mb-4 grid gap-2">
        <Switch
          label="Punch item: somebody is to fix it"
          checked={isPunch}
          onChange={(next) => {
            flow.setPunch(next);
            // Clients read it once it is shared.
            if (next) flow.write({ isInternal: true });
          }}
        />
        {isPunch && (
          <Field label="Place" hint="A room, a wall, a door. It stays for the next one.">
            <TextInput
              value={place}
              maxLength={todoLimits.todoPlace}
              onChange={({ target }) => setPlace(target.value)}
            />
          </Field>
        )}
      </div>
      {flow.task ? (
        <p className="wrap-anywhere">
          <span className="text-muted">For </span>
          <span className="font-medium">{flow.task.name}</span>
          <span className="block text-muted text-sm">{flow.task.project.name}</span>
        </p>
      ) : (
        <fieldset>
          <legend className="mb-2 font-medium">For which task?</legend>
          <ul aria-label="Tasks" className="mb-3 flex flex-col gap-2">
            {likely === null && ['a', 'b', 'c'].map((row) => <Skeleton key={row} className="h-14 w-full" />)}
            {likely?.map((task) => (
              <li key={task.id}>
                <TaskChoice task={task} isChosen={isChosen(task)} onChoose={pick} />
              </li>
            ))}
          </ul>
          <OtherTask known={[known.mine.data, known.all.data]} isChosen={isChosen} onChoose={pick} />
        </fieldset>
      )}
    </Dialog>
  );
}

/** The likeliest tasks as they were first known, so that none moves under the finger; null until then. */
function useLikelyTasks({ mine, all }: PhotoFlow['known']): readonly ShotTask[] | null {
  const { userId } = useSync();
  const [first, setFirst] = useState<readonly ShotTask[] | null>(null);
  const isKnown = [mine, all].every(({ data, isError, isPaused }) => data || isError || isPaused);
  if (first === null && isKnown) {
    const last = readOpened(userId).find(({ kind }) => kind === 'project')?.id;
    const lastProject = typeof last === 'number' ? last : undefined;
    setFirst(likelyTasks({ mine: mine.data, all: all.data, lastProject }));
  }
  return first;
}
