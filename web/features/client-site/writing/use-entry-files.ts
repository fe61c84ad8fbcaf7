import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { entryLimits } from '../../../../functions/core/notes/entry-limits.ts';
import { sendablePicture } from '../../../lib/files/sendable-picture.ts';
import { newKey } from '../../../lib/http/api.ts';
import { ApiError, isStatus } from '../../../lib/http/api-error.ts';
import { say, sayAny } from '../../../lib/language/say.ts';
import { uploadFile } from '../../../session/upload-file.ts';
import { notesQuery } from '../queries.ts';

export interface EntryFile {
  /** The same for each attempt, so that the file is stored once. */
  key: string;
  file: File;
  /** The uploaded share, from 0 to 1; null before it is sent. */
  share: number | null;
  /** Why it was not sent. */
  problem: string | null;
}

/** The photos and PDFs of what a client writes, which are sent after the words (docs/product.md#photos-of-clients). */
export function useEntryFiles(projectId: number) {
  const cache = useQueryClient();
  const [files, setFiles] = useState<readonly EntryFile[]>([]);
  const [isSending, setSending] = useState(false);
  /** The entry whose words are sent, and which waits for its files. */
  const [entryId, setEntryId] = useState<number | null>(null);
  const change = (key: string, next: Partial<EntryFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));

  function choose(chosen: readonly File[]) {
    const added = chosen.map((file) => ({ key: newKey(), file, share: null, problem: faultOf(file) }));
    setFiles((all) => [...all, ...added].slice(0, entryLimits.files));
  }

  /** Sends the files of an entry; whether all of them arrived. */
  async function send(id: number): Promise<boolean> {
    setEntryId(id);
    setSending(true);
    // What cannot be sent was said; what failed on its way is tried again.
    const sent = entryId === null ? files.filter(({ problem }) => problem === null) : files;
    setFiles(sent);
    let failed = 0;
    for (const { key, file } of sent) {
      change(key, { share: 0, problem: null });
      try {
        await uploadFile(`/client/projects/${projectId}/entries/${id}/photos`, {
          file: await sendablePicture(file, limits.upload),
          idempotencyKey: key,
          onProgress: (share) => change(key, { share }),
        });
        setFiles((all) => all.filter((each) => each.key !== key));
      } catch (error) {
        failed += 1;
        change(key, { share: null, problem: problemOf(error) });
      }
    }
    setSending(false);
    void cache.invalidateQueries({ queryKey: notesQuery(projectId).queryKey });
    if (failed === 0) setEntryId(null);
    return failed === 0;
  }

  return {
    files,
    /** Those that can be sent. */
    ready: files.filter(({ problem }) => problem === null).map(({ file }) => file),
    isSending,
    entryId,
    choose,
    send,
    remove: (key: string) => setFiles((all) => all.filter((each) => each.key !== key)),
    clear: () => {
      setFiles([]);
      setEntryId(null);
    },
  };
}

/** Why a file cannot be sent at all; null where it can. The server checks the bytes. */
function faultOf({ type, name, size }: File): string | null {
  if (size === 0) return say('The file is empty.');
  const isPicture = type.startsWith('image/') || /\.hei[cf]$/i.test(name);
  if (!isPicture && type !== 'application/pdf') return say('Only photos and PDFs can be sent.');
  // Pictures are made smaller first.
  return !isPicture && size > limits.upload ? say('It is larger than 10 MB.') : null;
}

function problemOf(error: unknown): string {
  if (isStatus(error, 413)) return say('It is larger than 10 MB.');
  if (isStatus(error, 415)) return say('Only photos and PDFs can be sent.');
  if (isStatus(error, 403, 404)) return say('It can be added no more: your message is out.');
  const said = error instanceof ApiError ? error.body.detail?.[0]?.msg : undefined;
  return said ? sayAny(said) : say('It did not arrive. Send it again.');
}
