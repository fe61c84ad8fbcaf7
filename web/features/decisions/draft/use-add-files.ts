import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DecisionFile } from '../../../../functions/core/decisions/contract.ts';
import { CUT_OFF } from '../../../../functions/core/files/cut-off.ts';
import type { Refusal } from '../../../components/files/refusals.tsx';
import { TOO_LARGE, uploadErrors } from '../../../components/files/upload-texts.ts';
import { isCutOffFile } from '../../../lib/files/is-cut-off.ts';
import { smallerPicture } from '../../../lib/files/smaller-picture.ts';
import { newKey } from '../../../lib/http/api.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { uploadFile } from '../../../session/upload-file.ts';

/** The pixels of a picture of a decision, and of its copy in the paper, whose bytes have a limit. */
const OFFERED = { width: 2048, height: 2048 };

const PRINTS = [1024, 768, 512].map((side) => ({ width: side, height: side }));

interface Place {
  projectId: number;
  id: number;
  /** Null: for each of its choices. */
  optionId: number | null;
}

/** Adds files to a draft, one after the other; pictures as JPEG with their copy for the paper. */
export function useAddFiles({ projectId, id, optionId }: Place) {
  const cache = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  async function add(file: File): Promise<Refusal[]> {
    const { name, type } = file;
    // It would be signed half gray.
    if (await isCutOffFile(file)) return [{ name, text: `${CUT_OFF}.` }];
    const offered = type === 'application/pdf' ? { picture: file, print: undefined } : await offeredPicture(file);
    if (!offered) return [{ name, text: 'This picture cannot be read.' }];
    const query = optionId === null ? '' : `?optionId=${optionId}`;
    try {
      await uploadFile<DecisionFile>(`/projects/${projectId}/decisions/${id}/files${query}`, {
        file: offered.picture,
        print: offered.print,
        idempotencyKey: newKey(),
        onProgress: () => undefined,
      });
      return [];
    } catch (error) {
      return [{ name, text: reasonOf(error) }];
    }
  }

  async function addAll(files: readonly File[]) {
    setAdding(true);
    const refused: Refusal[] = [];
    for (const file of files) refused.push(...(await add(file)));
    setRefusals((rejected) => [...rejected, ...refused]);
    setAdding(false);
    await cache.invalidateQueries({ queryKey: ['decisions'], refetchType: 'active' });
  }

  return { isAdding, refusals, setRefusals, addAll };
}

function reasonOf(error: unknown): string {
  if (isStatus(error, 413)) return TOO_LARGE;
  if (isStatus(error, 415)) return uploadErrors['file-invalid-type'];
  if (isStatus(error, 422)) return error.body.detail?.[0]?.msg ?? 'It was not taken.';
  return 'It could not be sent. Try again.';
}

/** A picture as a decision takes it: a JPEG without location, and its copy for the paper; undefined where it cannot be drawn. */
async function offeredPicture(file: File): Promise<{ picture: File; print: Blob } | undefined> {
  const drawn = await smallerPicture(file, OFFERED);
  if (!drawn) return undefined;
  for (const fit of PRINTS) {
    const print = await smallerPicture(drawn, fit);
    if (!print || print.size > limits.print) continue;
    return { picture: new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }), print };
  }
  return undefined;
}
