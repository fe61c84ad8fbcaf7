import type { RealtimeChannel } from '@supabase/supabase-js';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type KeyedStore, keyedStore } from '../../lib/store/keyed-store.ts';
import { type ValueStore, valueStore } from '../../lib/store/value-store.ts';
import { type Joined, keepJoined, type Line } from '../transport/keep-joined.ts';
import { TELL_DRAG_MS, TELL_PLACE_MS } from '../transport/timing.ts';

/** The place of an edit: a row such as `task:30`, and the field. */
export interface Spot {
  row: string;
  field: string;
}

/** What a person looks at: a tab of the project, and a row. */
export interface Place {
  tab: string;
  row: string | null;
}

/** Where a dragged bar of the schedule is: a row such as `task:30`, its first day, and the day after its last. */
export interface Drag {
  row: string;
  start: number;
  end: number;
  /**
   * What is dragged, and by how many days: others compute from it what moves along, so a message stays small. An older
   * build does not send it.
   */
  part?: 'whole' | 'start' | 'end';
  days?: number;
}

interface Me {
  userId: string;
  name: string;
}

export type Person = Me;

interface Here extends Me {
  spot: Spot | null;
  place: Place | null;
  drag: Drag | null;
}

export interface Presence extends Joined {
  /** The other people by name, one entry each; the same array until it changes. */
  people: ValueStore<readonly Person[]>;
  /** The other editors, by row. */
  editors: KeyedStore<readonly Person[]>;
  /** The places of the others, by person. */
  places: KeyedStore<Place>;
  /** The bars that others drag, by row. */
  drags: KeyedStore<Drag & Person>;
  introduce: (me: Me) => void;
  /** Publishes what the user edits; null for nothing. */
  moveTo: (spot: Spot | null) => void;
  /** Publishes what the user looks at. */
  lookAt: (place: Place) => void;
  /** Publishes the bar that the user drags; null for none. */
  drag: (drag: Drag | null) => void;
}

/** Presence of others and their edits. Messages may be late or lost, so no stored data may depend on it. */
export function joinPresence(line: Line, topic: (isRetry: boolean) => Promise<string>, ownKey: string): Presence {
  const editors = keyedStore<readonly Person[]>();
  const people = valueStore<readonly Person[]>([]);
  const places = keyedStore<Place>();
  let channel: RealtimeChannel | undefined;
  let me: Me | undefined;
  let spot: Spot | null = null;
  const drags = keyedStore<Drag & Person>();
  let place: Place | null = null;
  let drag: Drag | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dragTimer: ReturnType<typeof setTimeout> | undefined;

  function track() {
    clearTimeout(timer);
    if (me) void channel?.track({ ...me, spot, place, drag });
  }

  function tellDrag() {
    clearTimeout(dragTimer);
    dragTimer = undefined;
    track();
  }

  function see(seen: RealtimeChannel) {
    const entries = Object.entries(seen.presenceState<Partial<Here>>());
    const here = entries
      .filter(([key]) => key !== ownKey)
      .flatMap(([, tabs]): Partial<Here>[] => tabs)
      .filter(isHere);
    const others = here.filter(({ userId }) => userId !== me?.userId);
    showPeople(others.map(toPerson));
    showEditors(here);
    showPlaces(others);
    showDrags(others);
  }

  function showPeople(here: Person[]) {
    const byId = new Map(here.map((person) => [person.userId, person]));
    const next = [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
    people.set(replaceEqualDeep(people.get(), next));
  }

  function showEditors(here: Here[]) {
    const byRow = Map.groupBy(
      here.filter((person) => person.spot),
      (person) => person.spot?.row ?? '',
    );
    for (const row of editors.keys()) if (!byRow.has(row)) editors.set(row, undefined);
    for (const [row, inRow] of byRow) {
      editors.set(row, replaceEqualDeep(editors.get(row), inRow.map(toPerson)));
    }
  }

  function showPlaces(here: Here[]) {
    const known = new Map(
      here.flatMap((person) => (placeOf(person) ? [[person.userId, placeOf(person)] as const] : [])),
    );
    for (const userId of places.keys()) if (!known.has(userId)) places.set(userId, undefined);
    for (const [userId, next] of known) places.set(userId, replaceEqualDeep(places.get(userId), next));
  }

  function showDrags(here: Here[]) {
    const known = new Map(
      here.flatMap((person) =>
        isDrag(person.drag) ? [[person.drag.row, { ...person.drag, ...toPerson(person) }] as const] : [],
      ),
    );
    for (const row of drags.keys()) if (!known.has(row)) drags.set(row, undefined);
    for (const [row, next] of known) drags.set(row, replaceEqualDeep(drags.get(row), next));
  }

  const joined = keepJoined(line, {
    topic,
    presenceKey: ownKey,
    bind: (binding) => binding.on('presence', { event: 'sync' }, () => see(binding)),
    onStatus: (_status, live) => {
      channel = live;
      track();
    },
  });

  return {
    ...joined,
    people,
    editors,
    places,
    drags,
    introduce: (person) => {
      me = person;
      track();
    },
    moveTo: (next) => {
      if (next?.row === spot?.row && next?.field === spot?.field) return;
      spot = next;
      track();
    },
    lookAt: (next) => {
      if (next.tab === place?.tab && next.row === place.row) return;
      place = next;
      clearTimeout(timer);
      timer = setTimeout(track, TELL_PLACE_MS);
    },
    drag: (next) => {
      if (next?.row === drag?.row && next?.start === drag?.start && next?.end === drag?.end) return;
      drag = next;
      // The end of a drag is told at once, its way at most so often.
      if (next) dragTimer ??= setTimeout(tellDrag, TELL_DRAG_MS);
      else tellDrag();
    },
    leave: () => {
      clearTimeout(timer);
      clearTimeout(dragTimer);
      joined.leave();
    },
  };
}

function toPerson({ userId, name }: Here): Person {
  return { userId, name };
}

/** What an older build sends has none. */
function isDrag(drag: Partial<Drag> | null | undefined): drag is Drag {
  return typeof drag?.row === 'string' && typeof drag.start === 'number' && typeof drag.end === 'number';
}

function isHere(entry: Partial<Here>): entry is Here {
  return typeof entry.userId === 'string' && typeof entry.name === 'string';
}

/** The place of a person; an edited row counts as looked at. */
function placeOf({ spot, place }: Partial<Here>): Place | undefined {
  return spot ? { tab: 'editor', row: spot.row } : (place ?? undefined);
}

/** The colleague that this page follows through a project; null for nobody. */
export type Following = ValueStore<{ projectId: number; person: Person } | null>;
