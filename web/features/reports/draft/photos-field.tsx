import { useController } from 'react-hook-form';
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Picture } from '../../../components/files/picture.tsx';
import { thumbUrlOf } from '../photo-urls.ts';
import { AUTOMATIC, type DraftValues, idsIn } from './draft-fields.ts';

/** Photos of the days, of which some are chosen; untouched, the newest with a caption first. */
export function PhotosField({ report }: { report: Report }) {
  const { field } = useController<DraftValues, 'photos'>({ name: 'photos' });
  const candidates = report.candidates ?? [];
  const urlOf = thumbUrlOf(report);
  const isAutomatic = field.value === AUTOMATIC;
  const composed = report.composed?.kind === 'week' ? report.composed.photos.map(({ id }) => id) : [];
  const chosen = isAutomatic ? composed : idsIn(field.value);
  const choose = (id: number, isIn: boolean) =>
    field.onChange((isIn ? [...chosen, id] : chosen.filter((each) => each !== id)).join(','));
  if (candidates.length === 0) return <p className="mb-3 text-muted">No photo of a shared note in these days.</p>;
  return (
    <div className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted text-sm">
          {isAutomatic ? 'The newest with a caption first' : `${counted(chosen.length, 'photo')} chosen`}
        </p>
        {!isAutomatic && <Button onClick={() => field.onChange(AUTOMATIC)}>Choose Automatically</Button>}
      </div>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {candidates.slice(0, limits.reportPhotos).map((photo) => {
          const name = photo.caption || photo.file;
          return (
            <label
              key={photo.id}
              className="relative block cursor-pointer rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <Picture
                src={urlOf(photo.id)}
                alt=""
                placeholder={<span className="block truncate p-2 text-muted text-xs">{photo.file}</span>}
                className="aspect-4/3 rounded-control"
              />
              <input
                type="checkbox"
                aria-label={name}
                checked={chosen.includes(photo.id)}
                onChange={({ target }) => choose(photo.id, target.checked)}
                className="absolute top-1.5 left-1.5 size-5 accent-(--color-accent)"
              />
              <span aria-hidden className="block truncate text-sm">
                {name}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
