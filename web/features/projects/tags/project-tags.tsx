import { Suspense } from 'react';
import { Tag } from '../../../components/layout/tag.tsx';
import { StateTag, StatusTag } from '../../../components/project/item-tags.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';

// Its number is asked for apart from the plan, so it may come after the others.
const LiveBehind = lazyAtUse(() => import('./live-behind.tsx'));

/** What a project is and how it stands; a template has neither state nor status. */
export function ProjectTags({ project }: { project: ProjectOnScreen }) {
  if (project.isTemplate) return <Tag>Template</Tag>;
  return (
    <>
      <StateTag dates={project} />
      <StatusTag dates={project} />
      {!project.completedOn && (
        <Suspense>
          <LiveBehind projectId={project.id} />
        </Suspense>
      )}
      {!project.isEnabled && project.launchedOn && <Tag tone="warning">Disabled</Tag>}
    </>
  );
}
