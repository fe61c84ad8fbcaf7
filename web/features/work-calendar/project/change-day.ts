import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/time/dates.ts';
import { dayKindNames } from '../../../model/day-kinds.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import type { Sync } from '../../../sync/sync.ts';
import { sender } from '../../../sync/write/now.ts';
import type { DayChange } from './day-change.ts';

/** Changes what a day is in a project. What moves with it is said in a toast, with Undo. It needs a connection. */
export function useChangeDay(projectId: number) {
  const sync = useSync();
  const [change] = useState(() => dayChanger(sync, projectId));
  return useMutation({
    mutationFn: async (wanted: DayChange) => {
      // Before the write, from the plan that the person looks at.
      const moved = await effectOf(sync, projectId, wanted);
      await change(wanted);
      const undo = () =>
        void change({ day: wanted.day, from: wanted.to, to: wanted.from }).catch(() => undoFailed(sync));
      sync.showToast({
        tone: 'success',
        text: [wordsFor(wanted), moved].filter(Boolean).join(' · '),
        action: { label: 'Undo', onSelect: undo },
      });
    },
    meta: { failure: 'The day could not be changed' },
  });
}

/** Sends changes of days; an unchanged one that is repeated is done once. */
function dayChanger(sync: Sync, projectId: number): (change: DayChange) => Promise<unknown> {
  const send = sender(sync)(projectId);
  const path = `/projects/${projectId}/days`;
  return ({ day, to }) =>
    to ? send(path, { method: 'POST', body: to }) : send(`${path}/${day}`, { method: 'DELETE' });
}

function undoFailed({ showToast }: Sync) {
  showToast({ tone: 'error', text: 'The day could not be changed back.' });
}

/** What moves in a linked plan, in words; empty in manual mode. */
async function effectOf({ plan }: Sync, projectId: number, change: DayChange): Promise<string> {
  const now = plan(projectId).get();
  if (now?.project.scheduleMode !== 'linked') return '';
  const { effectInWords } = await import('./effect.ts');
  return effectInWords(now, change);
}

function wordsFor({ day, from, to }: DayChange): string {
  const date = formatDay(day);
  const what = to ?? from;
  const name = what ? dayKindNames[what.kind] : 'Day';
  return to ? `${name} on ${date}` : `${name} on ${date} removed`;
}
