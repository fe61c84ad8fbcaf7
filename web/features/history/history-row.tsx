import { memo } from 'react';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { fieldLabel } from '../../model/field-words.ts';
import { differenceText } from './difference-text.ts';
import { HistoryHead } from './history-head.tsx';
import { RestoreNote, RestoreRow, RestoreValue } from './restore.tsx';
import { RestoreDay, RestoreOfProject } from './restore-of-project.tsx';
import { type Difference, differences, sentence } from './sentence.ts';
import { textDiff } from './text-diff.ts';

/** Author, action and time, with the difference of texts. */
export const HistoryRow = memo(function HistoryRow({ projectId, line }: { projectId: number; line: HistoryLine }) {
  return (
    <HistoryHead line={line} text={sentence(line)}>
      {differences(line).map((difference) => (
        <div key={difference.field} className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <Changed line={line} difference={difference} />
          <RestoreValue projectId={projectId} line={line} field={difference.field} />
          <RestoreOfProject projectId={projectId} line={line} field={difference.field} />
        </div>
      ))}
      <RestoreRow projectId={projectId} line={line} />
      <RestoreNote projectId={projectId} line={line} />
      <RestoreDay projectId={projectId} line={line} />
    </HistoryHead>
  );
});

const goneLook = 'bg-danger-tint text-danger';
const newLook = 'bg-success-tint text-success no-underline';

interface ChangedProps {
  line: HistoryLine;
  difference: Difference;
}

function Changed({ line, difference }: ChangedProps) {
  const { field } = difference;
  const [was, is] = differenceText(line, difference);
  return (
    <p className="min-w-0 break-words text-sm">
      <span className="text-muted">{fieldLabel(line.entity, field)}: </span>
      {field === 'description' ? (
        <span className="whitespace-pre-line">
          {textDiff(was, is).map(({ at, kind, text }) => {
            if (kind === 'same') return text;
            const Mark = kind === 'gone' ? 'del' : 'ins';
            return (
              <Mark key={at} className={kind === 'gone' ? goneLook : newLook}>
                {text}
              </Mark>
            );
          })}
        </span>
      ) : (
        <>
          <del className={goneLook}>{was || 'nothing'}</del> → <ins className={newLook}>{is || 'nothing'}</ins>
        </>
      )}
    </p>
  );
}
