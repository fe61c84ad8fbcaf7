import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TodayRow } from '../../../functions/core/today/contract.ts';
import { CameraInput } from '../../components/files/camera-input.tsx';
import { paths } from '../../model/paths.ts';
import type { PhotoFlow } from './camera/use-photo-flow.ts';

/** Note and camera of a task; a phase takes neither. */
export function NoteActions({ row, flow }: { row: TodayRow; flow: PhotoFlow }) {
  const { entity, id, name, project } = row;
  if (entity !== 'task') return null;
  return (
    <>
      <Link
        to={paths.addTaskNote.href(project.id, id)}
        state={{ taskName: name }}
        aria-label={`Note on ${name}`}
        title={`Note on ${name}`}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-[120ms] hover:bg-hover hover:text-text pointer-coarse:size-11"
      >
        <NotebookPen aria-hidden size={20} strokeWidth={1.75} />
      </Link>
      <CameraInput label={`Photo of ${name}`} onShot={(files) => flow.take(files, { id, name, project })} />
    </>
  );
}
