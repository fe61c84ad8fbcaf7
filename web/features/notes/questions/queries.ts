import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { questions } from '../../../../functions/core/notes/questions.contract.ts';
import { api } from '../../../session/api.ts';

export type Questions = z.infer<typeof questions>;

/** A question is late from a midnight on, which no event tells. */
const AGAIN_MS = 15 * 60_000;

/** The questions of clients that have waited longest, with how many there are; live as the list `questions`. */
export const questionsQuery = (who: 'all' | 'mine') =>
  queryOptions({
    queryKey: ['questions', who],
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Questions>(`/questions?who=${who}&limit=${limits.agendaRows}`, { signal }),
    refetchInterval: AGAIN_MS,
  });
