import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { Picture } from '../../../components/files/picture.tsx';
import { PlanDrawing } from '../../../components/project/plan-drawing.tsx';
import { contentUrl } from '../../../lib/http/env.ts';

interface ProjectBannerProps {
  project: Pick<ClientProject, 'name' | 'bannerPic'>;
  /** Size and shape. */
  className: string;
}

/** The banner of a project, or a generated floor plan. */
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
