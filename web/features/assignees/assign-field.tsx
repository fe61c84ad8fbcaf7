import { X } from 'lucide-react';
import type { Planned } from '../../../functions/core/assignments/answers.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { Choice } from '../../components/controls/choice.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useSync } from '../../sync/react/use-sync.ts';
import { assigneesOf } from './assigned-work.ts';
import { assigneeWords, Face } from './face.tsx';
import { useWhoWorksIn } from './who-works.tsx';
import { setAssigned } from './write.ts';

interface AssignFieldProps {
  projectId: number;
  entity: 'phase' | 'task';
  row: Planned & { id: number };
}

/** The people and trades of a row; each change is saved at once. */
export function AssignField({ projectId, entity, row }: AssignFieldProps) {
  const sync = useSync();
  const { people, byRow } = useWhoWorksIn(projectId);
  const rows = [{ entity, id: row.id }];
  const assigned = assigneesOf(people, byRow.get(rowKey(entity, row.id)) ?? [], row);
  const offered = [...people.values()].filter(
    ({ who, isDeleted }) => !isDeleted && assigned.every((each) => each.who !== who),
  );

  function assign(id: string) {
    const person = offered.find(({ who }) => who === id);
    if (person) setAssigned(sync, { projectId, rows, who: person.who }, true);
  }

  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">Assigned To</legend>
      {assigned.length > 0 && (
        <ul aria-label="Assigned To" className="mb-2 divide-y divide-line rounded-control border border-line">
          {assigned.map((assignee) => (
            <li key={assignee.who} className="flex min-h-11 items-center gap-2.5 py-1 pr-1 pl-3">
              <span aria-hidden className="flex">
                <Face assignee={assignee} />
              </span>
              <span className="min-w-0 grow break-words">{assigneeWords(assignee)}</span>
              <IconButton
                icon={X}
                label={`Take ${assignee.name} off`}
                onClick={() => setAssigned(sync, { projectId, rows, who: assignee.who }, false)}
              />
            </li>
          ))}
        </ul>
      )}
      <Choice
        aria-label="Assign somebody"
        noun="people and trades"
        value=""
        options={[
          { id: '', label: 'Assign somebody…' },
          ...offered.map(({ who, name, isTrade }) => ({ id: who, label: isTrade ? `${name} (trade)` : name })),
        ]}
        onChange={assign}
      />
    </fieldset>
  );
}
