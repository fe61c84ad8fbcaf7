import { memo } from 'react';
import type { HistoryLine } from '../../../functions/api/changes/contract.ts';
import { RelativeTime } from '../../components/layout/relative-time.tsx';
import { Avatar } from '../../components/project/avatar.tsx';
import { fieldLabel, fieldText } from '../../model/field-words.ts';
import { RestoreRow, RestoreValue } from './restore.tsx';
import { type Difference, differences, sentence } from './sentence.ts';
import { textDiff } from './text-diff.ts';

/** Author, action and time, with the difference of texts. */
export const HistoryRow = memo(function HistoryRow({ projectId, line }: { projectId: number; line: HistoryLine }) {
  const { actor, actorName, at } = line;
  const name = actorName ?? 'The system';
  return (
    <li className="flex gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <Avatar userId={actor ?? ''} name={name} />
      <div className="min-w-0 flex-1 pt-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 break-words">
            <span className="font-medium">{name}</span> {sentence(line)}
          </p>
          <span className="text-muted text-sm">
            <RelativeTime instant={at} />
          </span>
        </div>
        {differences(line).map((difference) => (
          <div key={difference.field} className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
            <Changed entity={line.entity} difference={difference} />
            <RestoreValue projectId={projectId} line={line} field={difference.field} />
          </div>
        ))}
        <RestoreRow projectId={projectId} line={line} />
      </div>
    </li>
  );
});

const goneLook = 'bg-danger-tint text-danger';
const newLook = 'bg-success-tint text-success no-underline';

interface ChangedProps {
  entity: HistoryLine['entity'];
  difference: Difference;
}

function Changed({ entity, difference: { field, before, after } }: ChangedProps) {
  const [was, is] = [fieldText(entity, field, before), fieldText(entity, field, after)];
  return (
    <p className="min-w-0 break-words text-sm">
      <span className="text-muted">{fieldLabel(entity, field)}: </span>
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
