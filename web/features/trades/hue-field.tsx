import { Check } from 'lucide-react';
import { useId } from 'react';
import { hueNames } from '../../../functions/core/users/hues.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { hueBackground } from '../../components/project/presence-hue.ts';

interface HueFieldProps {
  value: number;
  onChange: (hue: number) => void;
}

/** One of the eight colours in which a trade is drawn. */
export function HueField({ value, onChange }: HueFieldProps) {
  const id = useId();
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1 font-medium text-sm">Color</legend>
      <div className="flex max-w-80 flex-wrap gap-1 pointer-coarse:gap-2">
        {hueNames.map((name, at) => (
          <label
            key={name}
            title={name}
            className={classNames(
              'relative grid size-8 cursor-pointer place-items-center rounded-control text-on-presence has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:size-11',
              hueBackground(at + 1),
            )}
          >
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {value === at + 1 && <Check aria-hidden size={20} strokeWidth={2.5} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
