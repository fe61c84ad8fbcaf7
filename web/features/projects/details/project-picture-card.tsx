import { Card } from '../../../components/layout/card.tsx';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { ChangeBanner } from './change-banner.tsx';
import { EnableProject } from './enable-project.tsx';

export function ProjectPictureCard({ project }: { project: ProjectOnScreen }) {
  return (
    <Card title="Picture and access">
      <ChangeBanner project={project} />
      <div className="mt-4 border-line border-t pt-4">
        <EnableProject project={project} />
      </div>
    </Card>
  );
}
