import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Difference, Item } from '../../../../functions/core/diary/differences.ts';
import { toldDifference } from './difference-words.ts';

// Days of another year than today's say theirs.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const change = (list: string, before: Item | null, after: Item | null, part: Difference['part'] = 'office') => ({
  part,
  list,
  before,
  after,
});
const said = (text: string): Item => ({ k: 'line:1', kind: 'delay', text });
const volt = { n: { name: 'Volt' } };

test.each<[Difference, string, boolean]>([
  [change('lines', null, said('No power')), '+ Delay “No power”', true],
  [change('lines', said('No power'), null, 'shared'), '− Delay “No power”', false],
  [change('lines', said('No power'), said('No water')), '~ Delay “No power” → Delay “No water”', true],
  [
    change('work', { k: 'task:1', began: false, ended: true, n: { title: 'Tiles' } }, null, 'shared'),
    '− Tiles finished',
    false,
  ],
  [
    change(
      'people',
      { k: 'trade:1', came: true, people: 1, ...volt },
      { k: 'trade:1', came: true, people: 2, ...volt },
    ),
    '~ Volt: 1 person → 2 people',
    false,
  ],
  [
    change('people', { k: 'trade:1', came: true, people: 2, ...volt }, { k: 'trade:1', came: false, ...volt }),
    '~ Volt came with 2 people → Volt did not come',
    false,
  ],
  [
    change('weather', null, { k: 'weather', sky: ['rain'], low: null, high: null, unit: 'F' }, 'shared'),
    '+ Weather Rain',
    false,
  ],
  [
    change('photos', { k: 'photo:1', file: 'a.jpg', sha256: null }, { k: 'photo:1', file: 'a.jpg', sha256: 'f' }),
    '~ Photo “a.jpg”: other details',
    true,
  ],
  [
    change('moved', null, { k: 'change:1', from: '2027-06-30', to: '2027-07-01', reason: 'Rain' }),
    '+ Finish Jun 30 ’27 → Jul 1 ’27 · “Rain”',
    false,
  ],
  [
    change('reports', null, { k: 'ended:task:1', n: { by: 'Volt', title: 'Wiring' } }),
    '+ Volt said that Wiring finished',
    false,
  ],
  [
    change('dayOff', { k: 'day', kind: 'weather' }, { k: 'day', kind: 'extra' }, 'shared'),
    '~ In the calendar a day of bad weather → In the calendar an extra working day',
    false,
  ],
  [change('dayOff', null, { k: 'day', note: 'Storm' }), '+ Note of the calendar “Storm”', true],
  [
    change('answers', null, { k: 'answer:1', answer: 'cant', n: { trade: 'Volt', title: 'Wiring' } }),
    '+ Volt said it cannot come · Wiring',
    false,
  ],
])('%o: %s', (difference, words, isInternal) => {
  const told = toldDifference(difference);
  expect([`${told.sign} ${told.text}`, told.isInternal]).toEqual([words, isInternal]);
});
