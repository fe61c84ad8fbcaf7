// The screens of the rows of a plan.
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PlanEntity } from '../../functions/core/plan/contract.ts';
import { RowDecisionsContext, type WaitingOnRow } from '../components/project/row-decisions.tsx';
import { DecisionsCard } from '../features/decisions/rows/decisions-of-row.tsx';
import { NoteDisputeDialog } from '../features/notes/feed/note-dispute-dialog.tsx';
import { TaskNotes } from '../features/notes/feed/task-notes.tsx';
import { WaitingNotes } from '../features/notes/feed/waiting-notes.tsx';
import { EditItem } from '../features/plan/edit-item.tsx';
import { NewItem, parentsOf } from '../features/plan/editing/new-item.tsx';
import { ProjectLine } from '../features/projects/project-line.tsx';
import { WithPlan } from '../features/projects/with-plan.tsx';
import { lazyPart } from '../lib/code/lazy.ts';
import { keyedStore } from '../lib/store/keyed-store.ts';
import { paths } from '../model/paths.ts';
import type { PlanSnapshot } from '../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../sync/plan/steps/undo-step.ts';
import { projectQuery } from '../sync/project/project-query.ts';
import { taskNotesQuery } from '../sync/project/task-notes-query.ts';
import { checkRowIds, loading, rowId } from '../sync/react/loading.ts';
import { useSync } from '../sync/react/use-sync.ts';

const loader = loading(({ params }, sync) => {
  checkRowIds(params);
  return projectQuery(sync, rowId(params.projectId));
});

export const addMajorPhase = { Component: AddMajorPhase, loader };
export const addPhase = { Component: AddPhase, loader };
export const addTask = { Component: AddTask, loader };
export const editMajorPhase = { Component: EditMajorPhase, loader };
export const editPhase = { Component: EditPhase, loader };
export const editTask = {
  Component: EditTask,
  loader: loading(({ params }, sync) => {
    checkRowIds(params);
    const projectId = rowId(params.projectId);
    void sync.queries.prefetchQuery(taskNotesQuery(sync, projectId, rowId(params.taskId)));
    return projectQuery(sync, projectId);
  }),
};

function AddMajorPhase() {
  return <AddItem projectId={rowId(useParams().projectId)} entity="majorphase" parentId={null} />;
}

function AddPhase() {
  const { projectId, majorPhaseId } = useParams();
  return <AddItem projectId={rowId(projectId)} entity="phase" parentId={rowId(majorPhaseId)} />;
}

function AddTask() {
  const { projectId, phaseId } = useParams();
  return <AddItem projectId={rowId(projectId)} entity="task" parentId={rowId(phaseId)} />;
}

function EditMajorPhase() {
  const { projectId, majorPhaseId } = useParams();
  return <OneItem projectId={rowId(projectId)} entity="majorphase" id={rowId(majorPhaseId)} />;
}

function EditPhase() {
  const { projectId, phaseId } = useParams();
  const at = { projectId: rowId(projectId), entity: 'phase', id: rowId(phaseId) } as const;
  return (
    <OneItem {...at}>
      <DecisionsCard {...at} />
    </OneItem>
  );
}

function EditTask() {
  const params = useParams();
  const [projectId, taskId] = [rowId(params.projectId), rowId(params.taskId)];
  return (
    <OneItem projectId={projectId} entity="task" id={taskId}>
      <div>
        <DecisionsCard projectId={projectId} entity="task" id={taskId} />
        <WaitingNotes projectId={projectId} taskId={taskId} />
        <NoteDisputeDialog projectId={projectId} />
        <TaskNotes projectId={projectId} taskId={taskId} />
      </div>
    </OneItem>
  );
}

interface AddItemProps {
  projectId: number;
  entity: PlanEntity;
  parentId: number | null;
}

function AddItem({ projectId, entity, parentId }: AddItemProps) {
  return (
    <WithPlan projectId={projectId}>
      {(plan) => (
        <>
          <MenuPlace plan={plan} />
          <ProjectLine plan={plan} tab="editor" above={parentsOf(plan, entity, parentId)} />
          <NewItem plan={plan} entity={entity} parentId={parentId} />
        </>
      )}
    </WithPlan>
  );
}

/** The rows of a template have the addresses of a project's. */
function MenuPlace({ plan: { project } }: { plan: PlanSnapshot }) {
  const { menuPlace } = useSync();
  useEffect(() => {
    menuPlace.set(project.isTemplate ? paths.templates.href() : null);
    return () => menuPlace.set(null);
  }, [menuPlace, project.isTemplate]);
  return null;
}

interface OneItemProps {
  projectId: number;
  entity: PlanEntity;
  id: number;
  children?: ReactNode;
}

const Earlier = lazyPart(() => import('../features/decisions/rows/due-earlier.tsx'));

function OneItem({ projectId, entity, id, children }: OneItemProps) {
  // Typed dates may make a decision due earlier.
  const [decisions] = useState(() => ({ projectId, waiting: keyedStore<WaitingOnRow>(), Earlier }));
  return (
    <WithPlan projectId={projectId}>
      {(plan) => (
        <RowDecisionsContext value={decisions}>
          <MenuPlace plan={plan} />
          <ProjectLine plan={plan} tab="editor" above={plan.rows[entity][id] && rowsAbove(plan, { entity, id })} />
          <EditItem plan={plan} entity={entity} id={id}>
            {children}
          </EditItem>
        </RowDecisionsContext>
      )}
    </WithPlan>
  );
}
