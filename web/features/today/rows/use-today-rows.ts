import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { Today, TodayRow } from '../../../../functions/core/today/contract.ts';
import type { TodayWho } from '../../../session/today-who.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { mayMove } from '../../../sync/undo/ask-moves.ts';
import { openPlans } from '../../../sync/undo/open-plans.ts';
import { assigneesOf } from '../../assignees/assigned-work.ts';
import type { Assignee } from '../../assignees/face.tsx';
import { usePeople } from '../../assignees/who-works.tsx';
import { todayQuery } from '../queries.ts';
import { useLiveToday } from '../use-live-today.ts';
import { type Section, sections, withPending } from './drawn-rows.ts';
import { type Change, finishOf, startOf, takeBack, updateOf, write } from './task-actions.ts';

/** An action on a row of this page: the row stays in its place, and the action can be taken back. */
interface Acted {
  section: Section;
  index: number;
  /** The row before the last action; null once that was taken back. */
  was: TodayRow | null;
  now: TodayRow;
  did: 'start' | 'finish';
}

/** A row with the actions on it. */
export interface ActingRow {
  row: TodayRow;
  assignees: Assignee[];
  /** The last action, while it can be taken back. */
  did: 'start' | 'finish' | null;
  /** It is looked at what an action would move. */
  isBusy: boolean;
  start: () => void;
  finish: () => void;
  undo: () => void;
}

/** The work of today, as this browser has changed it. Rows that are done on this page stay where they are. */
export function useTodayRows(who: TodayWho) {
  const sync = useSync();
  const entries = useOutbox();
  const people = usePeople();
  useLiveToday();
  const asked = useQuery({ ...todayQuery(who), placeholderData: keepPreviousData });
  // Without a connection the work of the person chosen before would stay.
  const query = asked.isPlaceholderData && asked.isPaused ? { ...asked, data: undefined } : asked;
  const [acted, setActed] = useState<ReadonlyMap<RowKey, Acted>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<RowKey>>(new Set());
  const plans = useMemo(() => openPlans(sync), [sync]);
  useEffect(() => plans.close, [plans]);
  /** The last action, for screen readers. */
  const [said, setSaid] = useState('');
  const drawn = useMemo(() => query.data && withPending(query.data, entries), [query.data, entries]);
  const rows = useMemo(() => drawn && withActed(drawn, acted), [drawn, acted]);

  const put = (key: RowKey, entry: Acted) => setActed((all) => new Map([...all, [key, entry]]));
  /** Forgets an action, unless another one followed. */
  const forget = (key: RowKey, entry: Acted) =>
    setActed((all) => (all.get(key) === entry ? new Map([...all].filter(([other]) => other !== key)) : all));

  /** Whether a row of a linked plan may be changed: asks where that would move confirmed visits. */
  async function isAllowed(key: RowKey, row: TodayRow, fields: Change): Promise<boolean> {
    if (busy.has(key)) return false;
    setBusy((all) => new Set([...all, key]));
    try {
      await plans.open(row.project.id);
      return await mayMove(sync, row.project.id, updateOf(row, fields));
    } finally {
      setBusy((all) => new Set([...all].filter((other) => other !== key)));
    }
  }

  function actingRow(section: Section, row: TodayRow, index: number): ActingRow {
    const key = rowKey(row.entity, row.id);
    const known = acted.get(key);
    const act = async (did: 'start' | 'finish') => {
      const fields = { start: startOf, finish: finishOf }[did](row);
      if (row.project.isLinked && !(await isAllowed(key, row, fields))) return;
      put(key, { section, index, was: row, now: write(sync, row, fields).row, did });
      setSaid(`${row.name} is ${did === 'start' ? 'started' : 'done'}`);
    };
    const { start, completion, startedOn, completedOn } = row;
    const planned = { scheduledStart: start, scheduledCompletion: completion, startedOn, completedOn };
    return {
      row,
      assignees: assigneesOf(people, row.assignments, planned),
      // What was taken back elsewhere, as by the toast, is not taken back twice.
      did: known?.was && known.now.statusId === row.statusId ? known.did : null,
      isBusy: busy.has(key),
      start: () => void act('start'),
      finish: () => void act('finish'),
      undo: () => {
        if (!known?.was) return;
        const { row: now, sending } = takeBack(sync, row, known.was);
        const undone: Acted = { ...known, was: null, now };
        put(key, undone);
        setSaid(`${row.name} is as before`);
        // The answer has the row again then, unless others have changed it.
        void sending.then(() => forget(key, undone));
      },
    };
  }

  const of = (section: Section) => (rows?.[section] ?? []).map((row, index) => actingRow(section, row, index));
  return { query, rows, of, said };
}

/** The sections with the rows that were changed here and that the answer no longer has. */
function withActed(today: Today, acted: ReadonlyMap<RowKey, Acted>): Today {
  if (acted.size === 0) return today;
  const known = new Set(sections.flatMap((section) => today[section].map(({ entity, id }) => rowKey(entity, id))));
  const missing = [...acted].filter(([key]) => !known.has(key)).map(([, entry]) => entry);
  const next = { ...today };
  for (const { section, index, now } of missing.toSorted((one, other) => one.index - other.index)) {
    next[section] = next[section].toSpliced(index, 0, now);
  }
  return next;
}
