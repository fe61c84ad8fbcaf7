import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { Picture } from '../../../components/files/picture.tsx';
import { PlanDrawing } from '../../../components/project/plan-drawing.tsx';
import { contentUrl } from '../../../lib/http/env.ts';

interface ProjectBannerProps {
  project: Pick<ClientProject, 'name' | 'bannerPic'>;
  /** Its size and shape. */
  className: string;
}

/** The picture of a project, or a plan drawn from its name. */
export function ProjectBanner({ project: { name, bannerPic }, className }: ProjectBannerProps) {
  return (
    <Picture
      src={contentUrl(bannerPic)}
      alt=""
      isLazy={false}
      placeholder={<PlanDrawing name={name} columns={3} />}
      className={className}
    />
  );
}
