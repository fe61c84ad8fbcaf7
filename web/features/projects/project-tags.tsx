import { Tag } from '../../components/layout/tag.tsx';
import { StateTag, StatusTag } from '../../components/project/item-tags.tsx';
import type { ProjectOnScreen } from './project-fields.ts';

/** What a project is and how it stands; a template has neither state nor status. */
export function ProjectTags({ project }: { project: ProjectOnScreen }) {
  if (project.isTemplate) return <Tag>Template</Tag>;
  return (
    <>
      <StateTag dates={project} />
      <StatusTag dates={project} />
      {!project.isEnabled && project.launchedOn && <Tag tone="warning">Disabled</Tag>}
    </>
  );
}
