// What a sheet does not say by itself, and would be read in two ways.
import { type ReactNode, useId } from 'react';
import type { DayOrder } from './read-cells.ts';
import type { Counting, CountingQuestion } from './row-numbers.ts';

interface ChoiceProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
}

/** The days of the sheet could be read in two ways. */
export function OrderChoice(props: ChoiceProps<DayOrder>) {
  return (
    <Choice
      {...props}
      legend="What day is 3/4?"
      choices={[
        ['month', 'March 4: month first'],
        ['day', 'April 3: day first'],
      ]}
    />
  );
}

/** Empty rows could count for the predecessors, or not. */
export function CountingChoice({ question, ...props }: ChoiceProps<Counting> & { question: CountingQuestion }) {
  const { number, sheet, named } = question;
  return (
    <Choice
      {...props}
      legend={`Which row is the predecessor ${number}?`}
      choices={[
        ['sheet', `${sheet ?? 'An empty row'}: empty rows count`],
        ['named', `${named ?? 'No row'}: only rows with a name count`],
      ]}
    />
  );
}

interface ChoicesProps<Value extends string> extends ChoiceProps<Value> {
  legend: string;
  choices: readonly [Value, ReactNode][];
}

function Choice<Value extends string>({ legend, choices, value, onChange }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="mt-3">
      <legend className="font-medium">{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className="mr-4 inline-flex min-h-9 items-center gap-2">
          <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
