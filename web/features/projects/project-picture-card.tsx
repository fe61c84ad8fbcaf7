import { Card } from '../../components/layout/card.tsx';
import { ChangeBanner } from './change-banner.tsx';
import { EnableProject } from './enable-project.tsx';
import type { ProjectOnScreen } from './project-fields.ts';

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
