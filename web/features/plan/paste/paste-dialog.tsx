import { useId, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { entities, entityNames } from '../../../../functions/core/plan/names.ts';
import {
  pastedFault,
  pastedLines,
  pastedPlan,
  pastedRows,
  tooDeep,
  usualTop,
} from '../../../../functions/core/plan/pasted-list.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { placesOf } from '../places.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { PastedRows, pastedCount } from './pasted-rows.tsx';
import { useAddList } from './use-add-list.ts';

type Top = 0 | 1 | 2;
const NEW = 'new';

/** Takes a list, and shows which tasks and phases its lines become. What was pasted stays in this browser until then. */
export function PasteDialog() {
  const { projectId, pasting, plan, sync } = usePlanUi();
  const isAway = useValue(connection) !== 'online';
  const [text, setText] = useKeptText(sync.userId, `plan/${projectId}`);
  const [chosen, setChosen] = useState<Top | null>(null);
  const [majorPhase, setMajorPhase] = useState(plan.get()?.project.name ?? '');
  const [phase, setPhase] = useState('Work');
  const [place, setPlace] = useState(NEW);
  const form = useId();
  const close = () => pasting.set(false);
  const { add, isPending } = useAddList(() => {
    setText('');
    close();
  });
  const lines = pastedLines(text);
  const top = chosen ?? usualTop(lines);
  const fault = pastedFault(lines);
  const now = plan.get();
  const places = now ? placesOf(now, top) : [];
  const into = places.find(({ key }) => key === place)?.into ?? null;
  const isNamed = into !== null || ((top === 0 || majorPhase.trim() !== '') && (top < 2 || phase.trim() !== ''));
  const mayAdd = lines.length > 0 && fault === null && isNamed && !isAway;
  const rows = pastedRows(lines, top);
  const deep = tooDeep(lines, top);
  const footer = (
    <>
      <span role="status" className="mr-auto self-center text-muted text-sm empty:hidden">
        {isAway && 'Adding needs a connection. What you pasted stays here.'}
      </span>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" type="submit" form={form} disabled={!mayAdd} pending={isPending}>
        Add to Plan
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title="Paste a List" size="large" footer={footer}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const inside = { majorPhase: majorPhase.trim(), phase: phase.trim() };
          if (mayAdd && !isPending) void add(pastedPlan(rows, inside), into);
        }}
      >
        <Field
          label="List"
          hint="One task or phase per line. Indents, bullets or numbers put a line below the one above it."
          error={fault}
        >
          <Textarea data-autofocus rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
          <Field label="Lines without an indent are">
            <Select value={top} onChange={({ target }) => setChosen(Number(target.value) as Top)}>
              {entities.map((entity, level) => (
                <option key={entity} value={level}>
                  {entityNames[entity]}s
                </option>
              ))}
            </Select>
          </Field>
          {places.length > 0 && (
            <Field label={top === 1 ? 'In Major Phase' : 'In Phase'}>
              <Select value={into === null ? NEW : place} onChange={({ target }) => setPlace(target.value)}>
                <option value={NEW}>{top === 1 ? 'New Major Phase' : 'New Phase'}</option>
                {places.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {top > 0 && into === null && (
            <Field label="In New Major Phase" required>
              <TextInput
                value={majorPhase}
                maxLength={limits.name}
                onChange={({ target }) => setMajorPhase(target.value)}
              />
            </Field>
          )}
          {top === 2 && into === null && (
            <Field label="In New Phase" required>
              <TextInput value={phase} maxLength={limits.name} onChange={({ target }) => setPhase(target.value)} />
            </Field>
          )}
        </div>
        {lines.length > 0 && fault === null && (
          <section aria-label="Preview">
            <p role="status" className="font-medium">
              {pastedCount(rows)}
            </p>
            {deep > 0 && (
              <p className="text-muted text-sm">
                {deep === 1 ? '1 line is' : `${deep} lines are`} deeper than a plan goes, and added as tasks.
              </p>
            )}
            <PastedRows rows={rows} />
          </section>
        )}
      </form>
    </Dialog>
  );
}
