import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isStatus } from '../../lib/http/api-error.ts';
import type { Submission } from './bare-form.tsx';
import type { Conflict } from './form-conflict.tsx';
import { conflictingFields } from './form-edits.ts';

interface SaveOverOptions<Row, Values extends FieldValues, Answer> {
  row: Row;
  versionOf: (row: Row) => number;
  /** The row as its form shows it. */
  valuesOf: (row: Row) => Values;
  /** Writes over this state of the row. A 409 brings the row as it is now. */
  write: (known: Row, submission: Submission<Values>) => Promise<Answer>;
}

/** The submission of a form whose row has a version: its fields are merged with changes by others. */
export function useSaveOver<Row, Values extends FieldValues, Answer>({
  row,
  versionOf,
  valuesOf,
  write,
}: SaveOverOptions<Row, Values, Answer>) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  /** The state that came with a refusal; it may be newer than the one that is shown. */
  const [newer, setNewer] = useState<Row | null>(null);
  const seen = newer !== null && versionOf(newer) > versionOf(row) ? newer : row;

  /** Saves over this state, unless somebody changed a field that was typed over. */
  async function saveOver(known: Row, submission: Submission<Values>): Promise<Answer | false> {
    const current = valuesOf(known);
    if (conflictingFields(submission.base, current).length > 0) {
      setConflict({ ...submission, current });
      return false;
    }
    try {
      return await write(known, submission);
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      const now = error.body.data as Row;
      setNewer(now);
      return saveOver(now, submission);
    }
  }

  return {
    seen,
    save: (submission: Submission<Values>) => saveOver(seen, submission),
    conflict,
    closeConflict: () => setConflict(null),
  };
}
