import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { noteQuery } from '../../features/notes/queries.ts';
import { EditNoteForm } from '../../features/notes/writing/edit-note-form.tsx';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { loading, rowId } from '../loading.ts';
import { ProjectLine } from '../project/project-line.tsx';
import { WithPlan } from './with-plan.tsx';

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  void sync.queries.prefetchQuery(noteQuery(projectId, rowId(params.noteId)));
  return projectQuery(sync, projectId);
});

export function Component() {
  const { projectId, noteId } = useParams();
  return <WithPlan projectId={rowId(projectId)}>{(plan) => <Loaded plan={plan} noteId={rowId(noteId)} />}</WithPlan>;
}

function Loaded({ plan, noteId }: { plan: PlanSnapshot; noteId: number }) {
  const projectId = plan.project.id;
  const back = useGoBack(paths.editProject.href(projectId, 'notes'));
  const query = useQuery(noteQuery(projectId, noteId));
  return (
    <>
      <ProjectLine plan={plan} tab="notes" />
      <PageHead title="Edit Note" />
      <QueryView
        query={query}
        loading={<CardSkeleton fields={2} className="max-w-3xl" />}
        errorText="The note could not be loaded."
      >
        {(note) => (
          <Card className="max-w-3xl">
            <EditNoteForm key={note.id} projectId={projectId} note={note} onDone={back} onCancel={back} />
          </Card>
        )}
      </QueryView>
    </>
  );
}
