import type { LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { paths } from '../../model/paths.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';

interface NoneYetProps {
  projectId: number;
  icon: LucideIcon;
  text: string;
}

/** A project without notes or photos: offers to add a note, or leads to the plan while there is no task to write about. */
export function NoneYet({ projectId, icon, text }: NoneYetProps) {
  const navigate = useNavigate();
  // Unknown while the plan is not here.
  const hasTasks = useOptimisticPlan(projectId, (plan) => Object.keys(plan.rows.task).length > 0);
  if (hasTasks === false) {
    return (
      <EmptyState
        icon={icon}
        text={text}
        hint="A note is about a task, and the plan has no task yet."
        action={
          <ButtonLink to={paths.editProject.href(projectId, 'editor')} look="primary">
            To the Plan
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      text={text}
      action={
        <Button look="primary" disabled={!hasTasks} onClick={() => void navigate(paths.addProjectNote.href(projectId))}>
          Add Note
        </Button>
      }
    />
  );
}
