import type { RealtimeChannel } from '@supabase/supabase-js';
import { type KeyedStore, keyedStore } from '../keyed-store.ts';
import { type ValueStore, valueStore } from '../value-store.ts';
import { keepJoined } from './keep-joined.ts';

/** Where somebody is: a row such as `task:30`, and the field they edit. */
export interface Spot {
  row: string;
  field: string;
}

export interface Person {
  userId: string;
  name: string;
}

interface Here extends Person {
  spot: Spot | null;
}

export interface Presence {
  /** The others, one entry a person, by name; the same array until it changes. */
  people: ValueStore<readonly Person[]>;
  /** The others that edit a row, by row. */
  editors: KeyedStore<readonly Person[]>;
  introduce: (me: Person) => void;
  /** Tells where one is now; null when nowhere. */
  moveTo: (spot: Spot | null) => void;
  leave: () => void;
}

/** Who else is here and what they edit. It may be late or lost: nothing that is kept depends on it. */
export function joinPresence(topic: (isRetry: boolean) => Promise<string>, ownKey: string): Presence {
  const editors = keyedStore<readonly Person[]>();
  const people = valueStore<readonly Person[]>([]);
  let channel: RealtimeChannel | undefined;
  let me: Person | undefined;
  let spot: Spot | null = null;

  function track() {
    if (me) void channel?.track({ ...me, spot });
  }

  function see(seen: RealtimeChannel) {
    const entries = Object.entries(seen.presenceState<Partial<Here>>());
    const here = entries
      .filter(([key]) => key !== ownKey)
      .flatMap(([, tabs]): Partial<Here>[] => tabs)
      .filter(isHere);
    showPeople(here.filter(({ userId }) => userId !== me?.userId));
    showEditors(here);
  }

  function showPeople(here: Here[]) {
    const byId = new Map(here.map(({ userId, name }) => [userId, { userId, name }]));
    const next = [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
    if (JSON.stringify(next) !== JSON.stringify(people.get())) people.set(next);
  }

  function showEditors(here: Here[]) {
    const byRow = Map.groupBy(
      here.filter((person) => person.spot),
      (person) => person.spot?.row ?? '',
    );
    for (const row of editors.keys()) if (!byRow.has(row)) editors.set(row, undefined);
    for (const [row, inRow] of byRow) {
      const next = inRow.map(({ userId, name }) => ({ userId, name }));
      if (JSON.stringify(next) !== JSON.stringify(editors.get(row))) editors.set(row, next);
    }
  }

  const joined = keepJoined({
    topic,
    presenceKey: ownKey,
    bind: (binding) => binding.on('presence', { event: 'sync' }, () => see(binding)),
    onStatus: (_status, live) => {
      channel = live;
      track();
    },
  });

  return {
    people,
    editors,
    introduce: (person) => {
      me = person;
      track();
    },
    moveTo: (next) => {
      if (next?.row === spot?.row && next?.field === spot?.field) return;
      spot = next;
      track();
    },
    leave: joined.leave,
  };
}

function isHere(entry: Partial<Here>): entry is Here {
  return typeof entry.userId === 'string' && typeof entry.name === 'string';
}
