import { expect, test } from 'vitest';
import { fields } from '../../_shared/database/json.ts';
import { blankRow, columnOf, type FactsOf, forClients, toColumn } from './facts.ts';

interface Row {
  id: number;
  title: string;
  startedOn: string | null;
  statusId: 1 | 2 | 3;
}
const rest = { label: null, sheet: null, written: true, copied: false, audience: 'staff' } as const;
const id = { ...rest, kind: 'id', audience: 'client' } as const;
const title = { ...rest, kind: 'name' } as const;
const startedOn = { ...rest, kind: 'day' } as const;
const statusId = { ...rest, kind: 'status' } as const;

test('a field is called as its column unless its facts say otherwise', () => {
  expect(toColumn('scheduledStart')).toBe('scheduled_start');
  expect(toColumn('name')).toBe('name');
  expect(columnOf({ phase: { ...id, column: 'phase_id' } }, 'phase')).toBe('phase_id');
  expect(columnOf({ noteCount: { ...id, column: null } }, 'noteCount')).toBeNull();
});

test('a blank row has the blank of every kind, and clients have the fields that are for them', () => {
  const facts = { id, title, startedOn, statusId } as const satisfies FactsOf<'tasks', Row>;
  expect(blankRow(facts)).toEqual({ id: 0, title: '', startedOn: null, statusId: 1 });
  expect(forClients(facts)).toEqual({ id });
});

// The compiler is the test of these: an error that is expected and does not come is one.
test('what is forgotten or wrong does not compile', () => {
  // @ts-expect-error statusId is left out
  const forgotten = { id, title, startedOn } satisfies FactsOf<'tasks', Row>;
  // @ts-expect-error a day is no flag
  const wrongKind = { id, title, startedOn: { ...rest, kind: 'flag' }, statusId } satisfies FactsOf<'tasks', Row>;
  // @ts-expect-error there is no such column
  const noColumn = { id, title: { ...title, column: 'titel' }, startedOn, statusId } satisfies FactsOf<'tasks', Row>;
  // @ts-expect-error the column holds a number
  const wrongType = { id, title: { ...title, column: 'duration' }, startedOn, statusId } satisfies FactsOf<
    'tasks',
    Row
  >;
  // @ts-expect-error projects have no column title, so the facts have to say which it is
  const unsaid = { id, title, startedOn, statusId } satisfies FactsOf<'projects', Row>;
  // @ts-expect-error projects have no column town
  fields('j', 'id', 'town');
  expect([forgotten, wrongKind, noColumn, wrongType, unsaid]).toHaveLength(5);
});
