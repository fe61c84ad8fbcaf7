import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import type { SheetNames } from '../reading.ts';

/** Chooses the sheet of a workbook. */
export function WhichSheet({ names, at, onChoose }: SheetNames & { onChoose: (at: number) => void }) {
  return (
    <div className="mb-3 max-w-sm">
      <Field label="Sheet">
        <Select value={at} onChange={({ target }) => onChoose(Number(target.value))}>
          {names.map(({ name, isHidden }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are in a fixed order
            <option key={place} value={place}>
              {isHidden ? `${name} (hidden)` : name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
