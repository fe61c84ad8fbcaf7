import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { useSaveOver } from '../../../components/form/use-save-over.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { updateDrawing } from '../write-drawings.ts';

/** Saves what is typed of a drawing or another document, merged by field with changes by others. */
export function useSaveDrawing<Values extends object>(
  projectId: number,
  row: Drawing,
  valuesOf: (drawing: Drawing) => Values,
) {
  const update = useWriteNow(updateDrawing({ projectId, id: row.id }));
  return useSaveOver<Drawing, Values, Drawing>({
    row,
    versionOf: ({ version }) => version,
    valuesOf,
    write: (known, { values, fields }) => {
      const changed = Object.keys(fields) as (keyof Values)[];
      const of = (from: Values) => Object.fromEntries(changed.map((field) => [field, String(from[field]).trim()]));
      return update.mutateAsync({ ...of(values), base: of(valuesOf(known)) });
    },
  });
}
