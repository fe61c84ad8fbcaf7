import { X } from 'lucide-react';
import { Suspense } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Decision, DecisionFile } from '../../../../functions/core/decisions/contract.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { OfferedFiles } from '../../../components/decision/offered-files.tsx';
import { Refusals } from '../../../components/files/refusals.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { withoutHeicAtHand } from '../../../lib/files/heic.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { removeFile } from '../data/write-decisions.ts';
import { useAddFiles } from './use-add-files.ts';

const UploadZone = lazyAtUse(async () => ({
  default: (await import('../../../components/files/upload-zone.tsx')).UploadZone,
}));

interface FilesOfDraftProps {
  decision: Decision;
  /** Null: for each of its choices. */
  optionId: number | null;
  /** The label of the drop zone. */
  label: string;
  /** Nothing can be changed. */
  isFixed: boolean;
}

const accepted = { 'image/*': [], 'image/heic': ['.heic', '.heif'], 'application/pdf': ['.pdf'] };

/** The pictures and PDFs of a decision or of an option, which its document names. */
export function FilesOfDraft({ decision, optionId, label, isFixed }: FilesOfDraftProps) {
  const { id, projectId } = decision;
  const files = decision.files.filter((file) => file.optionId === optionId);
  const { isAdding, refusals, setRefusals, addAll } = useAddFiles({ projectId, id, optionId });
  const isFull = decision.files.length >= limits.decisionFiles;
  return (
    <div className="mt-3">
      {files.length > 0 && (
        <ul aria-label="Files" className="mb-2 grid gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex items-start gap-2">
              <div className="-mt-3 min-w-0 max-w-80 grow">
                <OfferedFiles files={[file]} />
              </div>
              {!isFixed && <Remove decision={decision} file={file} />}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && (
        <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
          <UploadZone
            label={isFull ? `At most ${limits.decisionFiles} files` : label}
            state={isFull ? 'disabled' : isAdding ? 'uploading' : refusals.length > 0 ? 'error' : 'idle'}
            accept={accepted}
            maxSize={limits.upload}
            multiple
            isSmall
            prepare={(file) => withoutHeicAtHand(file, limits.upload)}
            onFiles={(chosen) => void addAll(chosen)}
            onRejected={(rejected) =>
              setRefusals(rejected.map(({ file, message }) => ({ name: file.name, text: message })))
            }
          />
        </Suspense>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
    </div>
  );
}

function Remove({ decision: { id, projectId }, file }: RemoveProps) {
  const remove = useWriteNow(removeFile(projectId, id, file.id));
  return (
    <IconButton icon={X} label={`Take ${file.name} out`} disabled={remove.isPending} onClick={() => remove.mutate()} />
  );
}

type RemoveProps = Pick<FilesOfDraftProps, 'decision'> & { file: DecisionFile };
