import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Effect } from '../../../functions/api/decisions/effects.contract.ts';
import { limits } from '../../../functions/api/http/limits.ts';
import { Button } from '../../components/controls/button.tsx';
import { Choice } from '../../components/controls/choice.tsx';
import { Field } from '../../components/controls/field.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Select } from '../../components/controls/select.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { MovesLine } from '../../components/feedback/moves-line.tsx';
import { counted } from '../../lib/english.ts';
import { parseRowKey } from '../../model/row-key.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { useWriteMoves } from '../../sync/react/use-write-moves.ts';
import { effectWords } from './effect-words.ts';
import { effectWrites } from './effect-writes.ts';
import { effectsIn, type OptionValues, optionLabels } from './option-fields.ts';
import { rowsToChange } from './rows-of-plan.ts';
import { useOfferedDays } from './use-offered-days.ts';

type Op = 'lengthen' | 'notBefore';

/** The effects of an option on the plan. */
export function EffectsField({ plan }: { plan: PlanSnapshot }) {
  const { field } = useController<OptionValues, 'effects'>({ name: 'effects' });
  const effects = useMemo(() => effectsIn(field.value), [field.value]);
  const writes = useMemo(() => effectWrites(plan, effects), [plan, effects]);
  const moves = useWriteMoves(plan.project.id, writes.length > 0 ? writes : null);
  const other = useOfferedDays(writes.length === 0 ? 0 : (moves?.slip ?? null));
  const write = (next: Effect[]) => field.onChange(JSON.stringify(next));
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">{optionLabels.effects}</legend>
      <p className="mb-2 text-muted text-sm">What the plan does once it is signed. The client reads nothing of it.</p>
      {effects.length > 0 && (
        <ul aria-label="Effects on the plan" className="mb-2 divide-y divide-line rounded-control border border-line">
          {effects.map((effect, at) => (
            <li key={JSON.stringify(effect)} className="flex items-center gap-2 py-0.5 pr-1 pl-3">
              <span className="min-w-0 grow wrap-anywhere">{effectWords(effect, plan)}</span>
              <IconButton
                icon={X}
                label={`Remove: ${effectWords(effect, plan)}`}
                onClick={() => write(effects.filter((_effect, place) => place !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <MovesLine
        text={moves && !moves.isNothing ? moves.words : ''}
        isWrong={moves?.isRefused ?? false}
        className="mb-2"
      />
      {other && effects.length > 0 && (
        <Button look="quiet" onClick={other.offer} className="-ml-3 mb-2">
          Offer {counted(other.days, 'working day')}
        </Button>
      )}
      {effects.length < limits.effects && <NewEffect plan={plan} onAdd={(effect) => write([...effects, effect])} />}
    </fieldset>
  );
}

function NewEffect({ plan, onAdd }: { plan: PlanSnapshot; onAdd: (effect: Effect) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState('');
  const [op, setOp] = useState<Op>('lengthen');
  const [days, setDays] = useState('1');
  const [day, setDay] = useState('');
  const on = parseRowKey(row);
  const by = Math.trunc(Number(days.replace('−', '-')));
  const effect = effectOf();
  if (!isOpen) {
    return (
      <Button
        look="quiet"
        icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="-ml-3"
      >
        Add Effect
      </Button>
    );
  }

  function effectOf(): Effect | null {
    if (!on || on.entity === 'majorphase') return null;
    const { entity, id } = on;
    if (op === 'notBefore') return day ? { op, entity, id, day } : null;
    return by && Math.abs(by) <= limits.offeredDays ? { op, entity, id, by } : null;
  }

  function add() {
    if (!effect) return;
    onAdd(effect);
    setOpen(false);
    setRow('');
  }

  return (
    <div className="rounded-control bg-neutral-tint p-3">
      <Field label="Row">
        <Choice
          noun="rows"
          value={row}
          options={[{ id: '', label: 'Choose a row…' }, ...rowsToChange(plan)]}
          onChange={setRow}
        />
      </Field>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <Field label="Does">
          <Select value={op} onChange={({ target }) => setOp(target.value as Op)}>
            <option value="lengthen">takes more or fewer days</option>
            <option value="notBefore">does not begin before</option>
          </Select>
        </Field>
        {op === 'lengthen' ? (
          <Field label="Working days" hint="Below zero: fewer">
            <TextInput value={days} onChange={({ target }) => setDays(target.value)} className="tabular-nums" />
          </Field>
        ) : (
          <Field label="Day">
            <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
        )}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={() => setOpen(false)}>Cancel</Button>
        <Button look="primary" disabled={!effect} onClick={add}>
          Add Effect
        </Button>
      </div>
    </div>
  );
}
