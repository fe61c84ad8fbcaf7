import { hueOfProject } from '../../../functions/core/users/hues.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { classNames } from '../controls/control-style.ts';
import { Picture } from '../files/picture.tsx';
import { hueTint } from './presence-hue.ts';

export interface PicturedProject {
  id: number;
  name: string;
  bannerPic: string | null;
  bannerFocusX: number;
  bannerFocusY: number;
}

interface ProjectPictureProps {
  project: PicturedProject;
  alt?: string;
  /** Size and shape. */
  className: string;
  /** Larger than a tile: the picture itself is loaded. */
  isWhole?: boolean | undefined;
  isLazy?: boolean;
}

/** The picture of a project, cut around its focus; without one the project's quiet colour. */
export function ProjectPicture({ project, alt = '', className, isWhole, isLazy }: ProjectPictureProps) {
  return (
    <Picture
      src={contentUrl(project.bannerPic, !isWhole)}
      alt={alt}
      isLazy={isLazy}
      focus={{ x: project.bannerFocusX, y: project.bannerFocusY }}
      placeholder={<ProjectColour project={project} />}
      className={className}
    />
  );
}

/** The first letter of the name, drawn by CSS, so that screen readers do not read it. */
function ProjectColour({ project: { id, name } }: Pick<ProjectPictureProps, 'project'>) {
  return (
    <span className="block size-full bg-surface">
      <span
        data-initial={name.trim().charAt(0).toUpperCase()}
        className={classNames(
          'grid size-full select-none place-items-center font-semibold before:content-[attr(data-initial)]',
          hueTint(hueOfProject(id)),
        )}
      />
    </span>
  );
}
