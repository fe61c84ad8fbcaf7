import type { DiaryErase, DiaryHead } from '../../../../functions/core/diary/contract.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { writeNow } from '../../../sync/write/now.ts';

/** Erases a part of a page or a photo for good. */
export const erasePage = (projectId: number, number: number) =>
  writeNow({
    write: (send, body: DiaryErase) =>
      send<DiaryHead>(`/projects/${projectId}/diary/pages/${number}/erase`, { method: 'POST', body }),
    onSuccess: (_page, _input, _result, { client }) => readAgain(client, ['diary', projectId]),
    meta: { success: 'Erased for good', failure: 'It could not be erased' },
  });
