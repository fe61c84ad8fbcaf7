import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { MovesLine } from '../../../components/feedback/moves-line.tsx';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';
import { effectWords } from '../data/effect-words.ts';
import { effectWrites } from '../data/effect-writes.ts';
import { NewEffect } from './new-effect.tsx';
import { effectsIn, type OptionValues, optionLabels } from './option-fields.ts';

/** The effects of an option on the plan. */
export function EffectsField({ plan }: { plan: PlanSnapshot }) {
  const { field } = useController<OptionValues, 'effects'>({ name: 'effects' });
  const [isAdding, setAdding] = useState(false);
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
      {isAdding ? (
        <NewEffect
          plan={plan}
          onAdd={(effect) => {
            write([...effects, effect]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        effects.length < limits.effects && (
          <Button
            look="quiet"
            icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => setAdding(true)}
            className="-ml-3"
          >
            Add Effect
          </Button>
        )
      )}
    </fieldset>
  );
}

/**
 * The days that are offered follow the days by which the effects move the finish, until somebody types others. `slip` is
 * null while it is not known. Gives what would be offered instead, where that differs.
 */
function useOfferedDays(slip: number | null) {
  const { field } = useController<OptionValues, 'offeredDays'>({ name: 'offeredDays' });
  const proposed = useRef<string | null>(null);
  const { value, onChange } = field;
  useEffect(() => {
    if (slip === null) return;
    const next = String(slip);
    if (value === proposed.current && value !== next) onChange(next);
    if (value === proposed.current || value === next) proposed.current = next;
  }, [slip, value, onChange]);
  if (slip === null || value === String(slip)) return null;
  return { days: slip, offer: () => onChange(String(slip)) };
}
