import { useMemo } from 'react';
import { whomOf } from '../../../../functions/core/assignments/who.ts';
import type { NamingIn } from '../../../../functions/core/notes/mentionable.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { isOpenToClients } from '../../../../functions/core/projects/open-to-clients.ts';
import { hueOf } from '../../../../functions/core/users/hues.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { useOptimisticPlan, useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { useWhoWorksIn } from '../../assignees/who-works.tsx';
import type { Candidate } from './named.ts';

/** Whom `@` offers in a project, and what decides who of them reads a note. */
export interface Naming {
  /** Colleagues, clients and trades, without oneself. */
  people: readonly Candidate[];
  /** Clients read the project. */
  isOpen: boolean;
  /** The trades with a visit to the task, or to the phase of it. */
  visits: readonly { id: number; name: string }[];
}

export function useNaming(projectId: number, taskId: number | null): Naming {
  const { id: me } = useCurrentUser();
  const { people, byRow } = useWhoWorksIn(projectId);
  const clients = useOptimisticPlan(projectId, (plan) => plan.project.projectClients);
  const isOpen = useOptimisticPlan(projectId, ({ project }) => isOpenToClients(project));
  const isCompleted = useOptimisticPlan(projectId, ({ project }) => project.completedOn !== null);
  // No task has this id; a message has none.
  const task = useRow(projectId, 'task', taskId ?? 0);
  return useMemo(() => {
    const others = [...people.values()].filter(({ who, isDeleted }) => !isDeleted && whomOf(who).userId !== me);
    const rows = task && !isCompleted ? [rowKey('task', task.id), rowKey('phase', task.phase)] : [];
    const visiting = new Set(rows.flatMap((row) => byRow.get(row) ?? []).map(({ tradeId }) => tradeId));
    return {
      people: [
        ...others.map((person) => ({ ...person, ...whomOf(person.who), isClient: false })),
        ...(clients ?? []).map(({ id, firstName, lastName, disabled }) => ({
          who: `user:${id}` as const,
          userId: id,
          tradeId: null,
          name: `${firstName} ${lastName}`.trim(),
          hue: hueOf(id),
          isTrade: false,
          isDeleted: false,
          isClient: true,
          isDisabled: disabled,
        })),
      ],
      isOpen: isOpen ?? false,
      visits: others.flatMap(({ who, name }) => {
        const { tradeId } = whomOf(who);
        return tradeId !== null && visiting.has(tradeId) ? [{ id: tradeId, name }] : [];
      }),
    };
  }, [people, byRow, clients, isOpen, isCompleted, task, me]);
}

/** A note that is being written, with its readers. */
export function newNote(naming: Naming, said: Pick<NamingIn, 'isInternal' | 'isForTrades'>): NamingIn {
  const isForTrades = said.isForTrades && !said.isInternal;
  const trades = isForTrades ? naming.visits.map(({ id }) => id) : [];
  return { isInternal: said.isInternal, isForTrades, isOpen: naming.isOpen, trades };
}

/** For whom a note is. */
export function saidOf({ isInternal, isForTrades }: NamingIn) {
  if (isInternal) return { audience: 'office' } as const;
  return { audience: isForTrades ? 'trades' : 'clients' } as const;
}
