import { dayInWords } from '../../../model/day-kinds.ts';
import type { Sync } from '../../../sync/sync.ts';
import { undoAction } from '../../../sync/undo/undo-action.ts';
import { writeDay } from '../../../sync/undo/writes/day.ts';
import type { DayChange } from './effect-words.ts';

/**
 * Changes the kind of a day in a project. The change is drawn at once and waits for the network in the outbox. A toast
 * tells the moves, with Undo.
 */
export async function changeDay(sync: Sync, projectId: number, change: DayChange): Promise<void> {
  // Before the write, from the plan that the person looks at.
  const moved = effectOf(sync, projectId, change);
  const name = dayInWords(change.day, (change.to ?? change.from)?.kind);
  const { step, sending } = writeDay(sync, projectId, change, name);
  const text = [change.to ? name : `${name} removed`, await moved].filter(Boolean).join(' · ');
  sync.showToast({ tone: 'success', text, ...undoAction(sync, projectId, step) });
  await sending;
}

/** The moves in a linked plan, in words; empty in manual mode. */
async function effectOf({ plan }: Sync, projectId: number, change: DayChange): Promise<string> {
  const now = plan(projectId).get();
  if (now?.project.scheduleMode !== 'linked') return '';
  const { effectInWords } = await import('./effect-words.ts');
  return effectInWords(now, change);
}
