import { ChangePicture } from '../../components/files/change-picture.tsx';
import { Picture } from '../../components/files/picture.tsx';
import { PlanDrawing } from '../../components/project/plan-drawing.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import type { ProjectOnScreen } from './project-fields.ts';
import { RemoveBanner } from './remove-banner.tsx';
import { saveBanner } from './write-projects.ts';

export function ChangeBanner({ project: { id, name, bannerPic } }: { project: ProjectOnScreen }) {
  return (
    <ChangePicture
      label="Banner picture"
      save={saveBanner(useSync(), id)}
      more={bannerPic && <RemoveBanner projectId={id} />}
    >
      {(chosenUrl) => (
        <Picture
          src={chosenUrl ?? contentUrl(bannerPic)}
          alt={chosenUrl ? 'The chosen picture, not saved yet' : `Banner of ${name}`}
          placeholder={<PlanDrawing name={name} columns={2} />}
          className="aspect-[3/1] w-full rounded-control"
        />
      )}
    </ChangePicture>
  );
}
