import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { limits } from '../../../functions/core/common/limits.ts';
import type {
  questions,
  questionsQuery as questionsQueryOf,
} from '../../../functions/core/notes/questions.contract.ts';
import { api } from '../../session/api.ts';
import { fromTeams } from '../../session/current-user.ts';

export type Questions = z.infer<typeof questions>;

/** Of everybody, of one's projects with one's own, or one's own. */
export type QuestionsOf = z.infer<typeof questionsQueryOf>['who'];

/** A question is late from a midnight on, which no event tells. */
const AGAIN_MS = 15 * 60_000;

/** The questions of clients that have waited longest, with how many there are; live as the list `questions`. */
export const questionsQuery = (who: QuestionsOf, most: number = limits.agendaRows) =>
  queryOptions({
    queryKey: ['questions', who, most],
    meta: { ...fromTeams(who === 'projects'), kept: 'lately' },
    queryFn: ({ signal }) => api<Questions>(`/questions?who=${who}&limit=${most}`, { signal }),
    refetchInterval: AGAIN_MS,
  });
