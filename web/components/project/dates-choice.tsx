import { modeNames } from '../../model/field-words.ts';
import { RadioChoice } from '../controls/radio-choice.tsx';

type Mode = keyof typeof modeNames;

interface DatesChoiceProps {
  value: Mode;
  onChange: (mode: Mode) => void;
  className?: string;
}

const options = [
  { value: 'manual', label: modeNames.manual, detail: 'Each date is the one that somebody typed.' },
  {
    value: 'linked',
    label: modeNames.linked,
    detail: 'Tasks follow each other in working days; a change moves what comes after it.',
  },
] as const;

/** How a plan gets its dates (docs/schedule.md#modes). */
export function DatesChoice(props: DatesChoiceProps) {
  return <RadioChoice<Mode> label="Dates" options={options} {...props} />;
}
