import type { OpeningEntry } from '../outbox/entry.ts';
import type { Writer } from './queue-plan-write.ts';

type About = Pick<OpeningEntry, 'projectId' | 'versionId'>;

/** Tells later that a version of a drawing was on the screen without a connection; once of each. */
export function noteOpening({ outbox }: Pick<Writer, 'outbox'>, about: About) {
  const isNoted = outbox.entries.get().some((entry) => entry.kind === 'opening' && entry.versionId === about.versionId);
  if (isNoted) return;
  void outbox.enqueue({ kind: 'opening', ...outbox.stamp(), ...about, name: '', isDroppedWhenRefused: true });
}
