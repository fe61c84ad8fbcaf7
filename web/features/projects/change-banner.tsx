import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../../functions/api/contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { PlanDrawing } from '../../components/plan-drawing.tsx';
import { isStatus } from '../../lib/api-error.ts';
import { contentUrl } from '../../lib/env.ts';
import { saveBanner } from './mutations.ts';
import type { ProjectOnScreen } from './project-fields.ts';

const TOO_LARGE = 'File is too large.  Max size is 10MB';
const UNSUPPORTED = 'File type is not supported';
const TYPES = ['image/jpeg', 'image/png'];

/** Shows the chosen picture before it is saved. */
export function ChangeBanner({ project: { id, name, bannerPic } }: { project: ProjectOnScreen }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useMutation(saveBanner(id));

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const reason = file.size > limits.upload ? TOO_LARGE : TYPES.includes(file.type) ? null : UNSUPPORTED;
    setRefusal(reason);
    if (!reason) setChosen({ file, url: URL.createObjectURL(file) });
  }

  function submit() {
    if (!chosen) return;
    save.mutate(chosen.file, {
      onSuccess: () => setChosen(null),
      onError: (error) => setRefusal(isStatus(error, 413) ? TOO_LARGE : isStatus(error, 415) ? UNSUPPORTED : null),
    });
  }

  return (
    <div>
      <Picture
        src={chosen?.url ?? contentUrl(bannerPic)}
        alt={chosen ? 'The chosen picture, not saved yet' : `Banner of ${name}`}
        placeholder={<PlanDrawing name={name} columns={2} />}
        className="aspect-[3/1] w-full rounded-control"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label="Banner picture"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        {chosen ? (
          <>
            <Button look="primary" pending={save.isPending} onClick={submit}>
              Save
            </Button>
            <Button disabled={save.isPending} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />} onClick={() => input.current?.click()}>
            Change...
          </Button>
        )}
        <span role="alert" className="whitespace-pre-wrap text-danger text-sm">
          {refusal}
        </span>
      </div>
    </div>
  );
}
