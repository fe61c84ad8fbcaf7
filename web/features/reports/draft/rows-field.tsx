import { useController } from 'react-hook-form';
import { type DraftValues, linesIn } from './draft-fields.ts';

interface RowsFieldProps {
  rows: { key: string; name: string }[];
  nothing: string;
}

/** Rows that a report names unless they are left out. */
export function RowsField({ rows, nothing }: RowsFieldProps) {
  const { field } = useController<DraftValues, 'leftOut'>({ name: 'leftOut' });
  const leftOut = linesIn(field.value);
  const choose = (key: string, isIn: boolean) =>
    field.onChange((isIn ? leftOut.filter((each) => each !== key) : [...leftOut, key]).join('\n'));
  if (rows.length === 0) return <p className="mb-3 text-muted">{nothing}</p>;
  return (
    <div className="mb-3 divide-y divide-line rounded-control border border-edge">
      {rows.map(({ key, name }) => (
        <label
          key={key}
          className="flex min-h-9 cursor-pointer items-start gap-2.5 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={!leftOut.includes(key)}
            onChange={({ target }) => choose(key, target.checked)}
            className="mt-0.5 size-4 shrink-0 accent-(--color-accent) focus-visible:outline-none"
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </label>
      ))}
    </div>
  );
}
