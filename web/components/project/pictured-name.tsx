import { paths } from '../../model/paths.ts';
import { RowLink } from '../table/row-link.tsx';
import { type PicturedProject, ProjectPicture } from './project-picture.tsx';

/** The name of a project in a list, the link of its row, with its picture before it. */
export function PicturedName({ project }: { project: PicturedProject }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProjectPicture project={project} className="h-8 w-12 shrink-0 rounded-control max-[16rem]:hidden" />
      <RowLink to={paths.editProject.href(project.id)}>{project.name}</RowLink>
    </span>
  );
}
