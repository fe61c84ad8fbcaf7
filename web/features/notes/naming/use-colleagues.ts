import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Assignees } from '../../../../functions/core/assignments/contract.ts';
import { whomOf } from '../../../../functions/core/assignments/who.ts';
import type { Mention } from '../../../../functions/core/notes/contract.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import type { Sync } from '../../../sync/sync.ts';
import { type Person, peopleOf } from '../../assignees/assigned-work.ts';
import { namedIn } from './named.ts';

const nobody: readonly Person[] = [];

/** The colleagues who can be named in a text; read once it has an `@`. */
export function useColleagues(text: string): readonly Person[] {
  const { id: me } = useCurrentUser();
  const { data } = useQuery({ ...assigneesQuery, enabled: text.includes('@') });
  return useMemo(() => (data ? colleaguesOf(data, me) : nobody), [data, me]);
}

/** The people whom a text names, for the body of its call; undefined for nobody. */
export function mentionsIn(text: string, { queries, userId }: Pick<Sync, 'queries' | 'userId'>): Mention[] | undefined {
  const assignees = queries.getQueryData(assigneesQuery.queryKey);
  const named = assignees ? namedIn(text, colleaguesOf(assignees, userId)) : [];
  const mentions = named.flatMap(({ who }) => whomOf(who).userId ?? []).map((id) => ({ userId: id }));
  return mentions.length > 0 ? mentions : undefined;
}

function colleaguesOf(assignees: Assignees, me: string): Person[] {
  return [...peopleOf(assignees).values()].filter(
    ({ who, isTrade, isDeleted }) => !isTrade && !isDeleted && whomOf(who).userId !== me,
  );
}
