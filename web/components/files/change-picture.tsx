import type { MutationOptions } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Upload } from '../../session/upload-file.ts';
import { Button } from '../controls/button.tsx';
import { usePictureChange } from './use-picture-change.tsx';

interface ChangePictureProps<Saved> {
  /** The label of the file picker. */
  label: string;
  saveLabel?: string;
  save: MutationOptions<Saved, Error, Upload>;
  /** Renders the picture, with the URL of a chosen one that is not saved yet. */
  children: (chosenUrl: string | undefined) => ReactNode;
  /** More buttons while no picture is chosen. */
  more?: ReactNode;
}

/** Chooses, previews and saves a picture; Cancel discards it or stops the upload. */
export function ChangePicture<Saved>({ label, saveLabel = 'Save', save, children, more }: ChangePictureProps<Saved>) {
  const { input, pick, chosenUrl, submit, cancel, isPending, progress, refusal } = usePictureChange(label, save);
  return (
    <div>
      {children(chosenUrl)}
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2">
        {input}
        {chosenUrl ? (
          <>
            <Button look="primary" pending={isPending} onClick={submit}>
              {saveLabel}
            </Button>
            <Button onClick={cancel}>Cancel</Button>
          </>
        ) : (
          <>
            <Button icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />} onClick={pick}>
              Change...
            </Button>
            {more}
          </>
        )}
        {progress}
        {refusal}
      </div>
    </div>
  );
}
