import { type FormEvent, useId, useState } from 'react';
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { controlStyle } from '../../components/controls/control-style.ts';
import { shortDay } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import type { Words } from '../trade-words.ts';

interface OtherDayProps {
  visit: Visit;
  today: string;
  onChoose: (day: string) => void;
  onCancel: () => void;
}

/** Days to propose: those that the plan has been tried with, and any other. */
export function OtherDay({ visit, today, onChoose, onCancel }: OtherDayProps) {
  const { say } = useLanguage();
  const choices = visit.choices.filter(({ day }) => day >= today);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-medium">{say.otherTitle}</legend>
      <ul className="space-y-2">
        {choices.map((choice) => (
          <li key={choice.day}>
            <button
              type="button"
              className={buttonStyle('secondary', 'h-auto min-h-12 w-full justify-between! py-1.5')}
              onClick={() => onChoose(choice.day)}
            >
              <span className="text-lg">{shortDay(say, choice.day)}</span>
              <Effect choice={choice} say={say} />
            </button>
          </li>
        ))}
      </ul>
      <AnyDay today={today} onChoose={onChoose} />
      <Button look="quiet" className="mt-2 h-11 w-full" onClick={onCancel}>
        {say.cancel}
      </Button>
    </fieldset>
  );
}

function Effect({ choice: { fits, cost }, say }: { choice: Visit['choices'][number]; say: Words }) {
  const isGood = fits === 'good';
  return (
    <span
      className={isGood ? 'whitespace-normal text-right text-success' : 'whitespace-normal text-right text-warning'}
    >
      {isGood ? say.good : say.moves}
      {cost !== null && cost > 0 && <span className="block text-sm">{say.costs(cost)}</span>}
    </span>
  );
}

function AnyDay({ today, onChoose }: Pick<OtherDayProps, 'today' | 'onChoose'>) {
  const { say } = useLanguage();
  const id = useId();
  const [day, setDay] = useState('');
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (day >= today) onChoose(day);
  };
  return (
    <form onSubmit={choose} className="mt-3">
      <label htmlFor={id} className="text-muted">
        {say.anyDay}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className={`${controlStyle} h-11 text-lg`}
        />
        <Button type="submit" className="h-11" disabled={day < today}>
          {say.propose}
        </Button>
      </div>
    </form>
  );
}
