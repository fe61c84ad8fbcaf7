import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../../functions/api/contract/limits.ts';
import type { Settings } from '../../../functions/api/contract/settings.ts';
import { Button } from '../../components/button.tsx';
import { isStatus } from '../../lib/api-error.ts';
import { contentUrl } from '../../lib/env.ts';
import { removeLogo, saveLogo } from './mutations.ts';

const TOO_LARGE = 'File is too large.  Max size is 10MB';
const UNSUPPORTED = 'File type is not supported';
const TYPES = ['image/jpeg', 'image/png'];

/** Shows the chosen logo before it is saved. */
export function ChangeLogo({ settings: { companyName, logo }, canChange }: { settings: Settings; canChange: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useMutation(saveLogo);
  const remove = useMutation(removeLogo);

  const shown = chosen?.url ?? contentUrl(logo);

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
      {shown ? (
        <img
          src={shown}
          alt={chosen ? 'The chosen logo, not saved yet' : `Logo of ${companyName || 'the company'}`}
          className="h-24 max-w-full rounded-control border border-line bg-white object-contain"
        />
      ) : (
        <p className="grid h-24 w-60 max-w-full place-items-center rounded-control bg-neutral-tint text-muted">
          No logo yet
        </p>
      )}
      {canChange && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <input
            ref={input}
            type="file"
            accept=".jpg,.jpeg,.png"
            aria-label="Logo"
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          {chosen ? (
            <>
              <Button look="primary" pending={save.isPending} onClick={submit}>
                Save logo
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
          {logo && !chosen && (
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
          <span role="alert" className="whitespace-pre-wrap text-danger text-sm">
            {refusal}
          </span>
        </div>
      )}
    </div>
  );
}
