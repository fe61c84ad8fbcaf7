import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import type { PunchItem } from '../../../../functions/core/notes/punch.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import type { NoteFiles } from '../../../components/project/note-files.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { say } from '../../../lib/language/say.ts';
import { punchQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { entryFailure } from '../writing/use-entry.ts';
import { useReadOnce } from '../writing/use-mark-read.ts';
import { PunchCard } from './punch-card.tsx';
import { useConfirm } from './use-confirm.ts';

const groups = [
  { state: 'checked', label: 'Checked' },
  { state: 'done', label: 'Fixed' },
  { state: 'open', label: 'To Do' },
] as const;

interface PunchListProps {
  project: ClientProject;
  /** Draws pictures; the screen has it. */
  Files: typeof NoteFiles;
}

/** The punch list at the hand-over: what is to look at, what is fixed, and what is to do (docs/product.md#hand-over). */
export default function PunchList({ project, Files }: PunchListProps) {
  const items = useQuery(punchQuery(project.id));
  const confirm = useConfirm(project.id);
  const isAway = useIsAway();
  /** Stays where it is while the photos of what is not right are on their way. */
  const [held, setHeld] = useState<PunchItem | null>(null);
  useReadOnce(project.id, 'punch', items.data?.filter(isToLookAt).length ?? 0);
  if (!items.data) {
    if (!hasFailed(items)) return <Skeleton className="mx-auto h-80 max-w-[720px] rounded-card" />;
    return (
      <ErrorState
        text={say('The punch list could not be loaded.')}
        onRetry={items.refetch}
        isRetrying={items.isFetching}
      />
    );
  }
  if (items.data.length === 0)
    return <EmptyState icon={ListChecks} text={say('There is nothing on the punch list.')} />;
  const shown = items.data.map((item) => (item.noteId === held?.noteId ? held : item));
  const waiting = items.data.filter(isToLookAt).map(({ noteId }) => noteId);
  return (
    <div className="mx-auto max-w-[720px]">
      <p className="mb-4 text-muted">
        {say('Looks Good is no signature: it tells the builder that you have seen it.')}
      </p>
      {waiting.length > 1 && (
        <Button
          look="primary"
          className="mb-4 h-11!"
          disabled={isAway}
          pending={confirm.isPending}
          onClick={() => confirm.mutate(waiting)}
        >
          {say('All Checked ({n})', { n: waiting.length })}
        </Button>
      )}
      <p role="status" className="text-sm text-warning empty:hidden">
        {isAway ? say('You’re offline. What you say here is not sent.') : entryFailure(confirm.error)}
      </p>
      {groups.map(({ state, label }) => {
        const found = shown.filter((item) => item.state === state);
        return (
          found.length > 0 && (
            <section key={state} aria-label={say(label)} className="mb-6">
              <h2 className="mb-2 font-semibold text-lg">
                {say(label)} <span className="font-normal text-muted tabular-nums">{found.length}</span>
              </h2>
              <ul className="grid gap-3">
                {found.map((item) => (
                  <PunchCard
                    key={item.noteId}
                    project={project}
                    item={item}
                    confirm={confirm}
                    Files={Files}
                    onHold={(isHeld) => setHeld(isHeld ? item : null)}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

const isToLookAt = ({ state, isConfirmed }: PunchItem) => state === 'checked' && !isConfirmed;
