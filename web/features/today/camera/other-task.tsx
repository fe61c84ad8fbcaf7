import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hit } from '../../../../functions/core/search/contract.ts';
import { matches } from '../../../../functions/core/search/names.ts';
import type { Today } from '../../../../functions/core/today/contract.ts';
import { SearchInput } from '../../../components/controls/search-input.tsx';
import { useSettled } from '../../../lib/react/use-settled.ts';
import { api } from '../../../session/api.ts';
import { sections } from '../rows/drawn-rows.ts';
import { TaskChoice } from './task-choice.tsx';
import type { ShotTask } from './use-shot.ts';

/** Debounce of the search, in milliseconds. */
const TYPED_MS = 200;
const SHOWN = 6;

interface OtherTaskProps {
  /** Tasks that are known without a network. */
  known: readonly (Today | undefined)[];
  isChosen: (task: ShotTask) => boolean;
  onChoose: (task: ShotTask) => void;
}

/** Any other task by its words: of today's work at once, and of all projects from the server. */
export function OtherTask({ known, isChosen, onChoose }: OtherTaskProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPED_MS);
  const { data: hits = [], fetchStatus } = useQuery({
    queryKey: ['search', 'tasks', search] as const,
    queryFn: ({ signal }) => api<Hit[]>(`/search?${new URLSearchParams({ q: search })}`, { signal }),
    enabled: search !== '',
    retry: false,
  });
  const tasks = typed.trim() === '' ? [] : found(known, typed, hits);
  return (
    <>
      <SearchInput label="Another task" value={typed} onChange={setTyped} />
      <ul aria-label="Found tasks" className="mt-2 flex flex-col gap-2 empty:hidden">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskChoice task={task} isChosen={isChosen(task)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 text-muted text-sm empty:hidden">
        {typed.trim() !== '' &&
          tasks.length === 0 &&
          fetchStatus !== 'fetching' &&
          typed.trim() === search &&
          (fetchStatus === 'paused'
            ? 'Without a connection only the work of today is found.'
            : 'No task has such a name.')}
      </p>
    </>
  );
}

function found(known: OtherTaskProps['known'], typed: string, hits: readonly Hit[]): ShotTask[] {
  const tasks = new Map<number, ShotTask>();
  for (const today of known) {
    for (const row of sections.flatMap((section) => today?.[section] ?? [])) {
      const words = `${row.name} ${row.phase?.name ?? ''} ${row.project.name}`;
      if (row.entity === 'task' && matches(typed, words)) tasks.set(row.id, row);
    }
  }
  for (const { kind, id, title, where, projectId } of hits) {
    if (kind !== 'task' || typeof id !== 'number' || projectId === null || tasks.has(id)) continue;
    tasks.set(id, { id, name: title, project: { id: projectId, name: where } });
  }
  return [...tasks.values()].slice(0, SHOWN);
}
