import type { ProjectOnScreen } from '../data/project-fields.ts';
import { TeamFaces } from '../team/team-faces.tsx';
import { OfferCompletion } from './offer-completion.tsx';

/** What stands beside the tags of some projects: the offer to complete it, and its team. */
export default function BesideTags({ project }: { project: ProjectOnScreen }) {
  return (
    <>
      <OfferCompletion project={project} />
      {!project.isTemplate && <TeamFaces projectId={project.id} />}
    </>
  );
}
