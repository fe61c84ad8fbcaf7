import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { DayField } from '../../../components/form/day/day-field.tsx';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { keepsDays, rowsToAddAfter, rowsToChange, rowsToRemove } from '../data/rows-of-plan.ts';
import { effectOf, type Op, opNames, type TypedEffect } from './typed-effect.ts';

interface NewEffectProps {
  plan: PlanSnapshot;
  onAdd: (effect: Effect) => void;
  onClose: () => void;
}

const blank: TypedEffect = { op: 'lengthen', row: '', days: '1', day: null, title: '', begins: 'after_previous' };

/** An effect by picking a row of the plan (docs/product.md#effects-of-a-decision). */
export function NewEffect({ plan, onAdd, onClose }: NewEffectProps) {
  const [typed, setTyped] = useState(blank);
  const { op, row, days, day, title, begins } = typed;
  const set = (change: Partial<TypedEffect>) => setTyped({ ...typed, ...change });
  const effect = effectOf(typed, plan);
  const rows = op === 'add' ? rowsToAddAfter(plan) : op === 'remove' ? rowsToRemove(plan) : rowsToChange(plan);
  return (
    <div className="rounded-control bg-neutral-tint p-3">
      <Field label="Effect">
        <Select value={op} onChange={({ target }) => set({ op: target.value as Op, row: '' })}>
          {Object.entries(opNames).map(([value, name]) =>
            value === 'notBefore' && !keepsDays(plan) ? null : (
              <option key={value} value={value}>
                {name}
              </option>
            ),
          )}
        </Select>
      </Field>
      {op === 'add' && (
        <Field label="Task">
          <TextInput
            value={title}
            maxLength={limits.name}
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
      )}
      <Field label={op === 'add' ? 'Place' : 'Task'}>
        <Choice
          noun="rows"
          value={row}
          options={[{ id: '', label: 'Choose a task…' }, ...rows]}
          onChange={(id) => set({ row: id })}
        />
      </Field>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {(op === 'lengthen' || op === 'add') && (
          <Field label="Working days" hint={op === 'lengthen' ? 'Below zero: fewer' : undefined}>
            <TextInput value={days} onChange={({ target }) => set({ days: target.value })} className="tabular-nums" />
          </Field>
        )}
        {op === 'add' && (
          <Field label="Starts">
            <Select value={begins} onChange={({ target }) => set({ begins: target.value as TypedEffect['begins'] })}>
              <option value="after_previous">after the task above</option>
              <option value="with_previous">with the task above</option>
            </Select>
          </Field>
        )}
        {op === 'notBefore' && <DayField label="Day" day={day} onDay={(next) => set({ day: next })} />}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={!effect} onClick={() => effect && onAdd(effect)}>
          Add Effect
        </Button>
      </div>
    </div>
  );
}
