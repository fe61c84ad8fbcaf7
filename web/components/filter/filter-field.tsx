import { useId, useState } from 'react';
import { Choice } from '../controls/choice.tsx';
import { FieldContext } from '../controls/field-context.ts';
import { Switch } from '../controls/switch.tsx';
import { DayInput } from '../form/day/day-input.tsx';
import { isDay } from '../form/day/typed-day.ts';
import { type ChoiceGroup, type FilterGroup, namedApart } from './filter-group.ts';

interface FilterFieldProps {
  group: FilterGroup;
  /** The first field has the focus when the panel opens. */
  isFirst: boolean;
  onChoose: (value: string) => void;
}

/** The field of one group, in two columns. */
export function FilterField({ group, isFirst, onChoose }: FilterFieldProps) {
  const id = useId();
  if (group.kind === 'switch') {
    return (
      <Switch
        label={group.label}
        checked={group.value !== ''}
        onChange={(isOn) => onChoose(isOn ? 'yes' : '')}
        className="col-start-2"
      />
    );
  }
  return (
    <>
      <label htmlFor={id} className="text-muted">
        {group.label}
      </label>
      {group.kind === 'day' ? (
        <DayChoice id={id} value={group.value} onChange={onChoose} />
      ) : (
        <FieldContext value={{ id }}>
          <Choice
            data-autofocus={isFirst || undefined}
            noun={group.noun}
            value={group.value}
            options={optionsOf(group)}
            onChange={onChoose}
          />
        </FieldContext>
      )}
    </>
  );
}

/** What is chosen stays an option where it is gone, or not here yet. */
function optionsOf({ all, options, value }: ChoiceGroup) {
  const isKnown = value === '' || options.some(({ id }) => id === value);
  return [
    { id: '', label: all },
    ...(isKnown ? [] : [{ id: value, label: '…' }]),
    ...namedApart(options).map(({ id, label, count }) => ({
      id,
      label: count === undefined ? label : `${label} (${count})`,
    })),
  ];
}

/** The first year of a day that counts: while one types `2026`, the year is 2, then 20. */
const FIRST_DAY = '1900-01-01';

/** A day, chosen once it is typed whole. What is no day stays, and says so once the field is left. */
function DayChoice({ id, value, onChange }: { id: string; value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string | null>(value || null);
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setTyped(value || null);
  }
  const isWrong = isLeft && typed !== null && !isDay(typed);
  const fault = `${id}-fault`;
  return (
    <div>
      <FieldContext value={{ id, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': fault }) }}>
        <DayInput
          value={typed}
          onChange={(day) => {
            setTyped(day);
            setLeft(false);
            if (day === null) onChange('');
            else if (isDay(day) && day >= FIRST_DAY) onChange(day);
          }}
          onBlur={() => setLeft(true)}
          min={null}
          readOnly={false}
        />
      </FieldContext>
      {isWrong && (
        <p id={fault} role="alert" className="mt-1 text-danger text-sm">
          Date input not valid.
        </p>
      )}
    </div>
  );
}
