import { describe, expect, it } from 'vitest';
import { differences, type Item, type State } from './differences.ts';

const state = (office: Record<string, unknown>, shared: Record<string, unknown> = {}): State => ({ shared, office });
const line = (k: string, text: string, more: object = {}): Item => ({ k, text, n: { by: 'Jordan' }, ...more });
const told = (before: State, after: State) =>
  differences(before, after).map(({ part, list, before: was, after: is }) => [part, list, was?.k, is?.k]);

describe('what changed of a day', () => {
  it.each<[string, State, State, unknown[]]>([
    ['nothing', state({ lines: [line('line:1', 'a')] }), state({ lines: [line('line:1', 'a')] }), []],
    [
      'a line more and a line less',
      state({ lines: [line('line:1', 'a')] }),
      state({ lines: [line('line:2', 'b')] }),
      [
        ['office', 'lines', 'line:1', undefined],
        ['office', 'lines', undefined, 'line:2'],
      ],
    ],
    [
      'another text',
      state({ lines: [line('line:1', 'a')] }),
      state({ lines: [line('line:1', 'b')] }),
      [['office', 'lines', 'line:1', 'line:1']],
    ],
    [
      'another name alone is none',
      state({ lines: [line('line:1', 'a')] }),
      state({ lines: [line('line:1', 'a', { n: { by: 'Kim' } })] }),
      [],
    ],
    [
      'fields in another order are none',
      state({ people: [{ k: 'trade:1', came: true, people: 2 }] }),
      state({ people: [{ people: 2, k: 'trade:1', came: true }] }),
      [],
    ],
    [
      'the weather, which is one item',
      state({}, { weather: null }),
      state({}, { weather: { k: 'weather', sky: ['rain'] } }),
      [['shared', 'weather', undefined, 'weather']],
    ],
    [
      'another order of several values',
      state({}, { weather: { k: 'weather', sky: ['wind', 'rain'] } }),
      state({}, { weather: { k: 'weather', sky: ['rain', 'wind'] } }),
      [['shared', 'weather', 'weather', 'weather']],
    ],
    ['the sheets of a note', state({}), state({ sheets: [{ k: 'note:1', sheets: [] }] }), []],
    [
      'a second word of the same row',
      state({ reports: [{ k: 'began:task:1', at: '1' }] }),
      state({
        reports: [
          { k: 'began:task:1', at: '1' },
          { k: 'began:task:1', at: '2' },
        ],
      }),
      [['office', 'reports', undefined, 'began:task:1']],
    ],
    [
      'a note that became internal leaves one part and comes into the other',
      state({ notes: [] }, { notes: [line('note:1', 'a')] }),
      state({ notes: [line('note:1', 'a')] }, { notes: [] }),
      [
        ['shared', 'notes', 'note:1', undefined],
        ['office', 'notes', undefined, 'note:1'],
      ],
    ],
    [
      'salt and counts are none',
      state({ salt: 'a', more: { notes: 0 } }),
      state({ salt: 'b', more: { notes: 2 } }),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  // docs/product.md#diary-amendments
  it('of the same state is nothing, whichever way it is asked', () => {
    const one = state({ lines: [line('line:1', 'a'), line('line:2', 'b')] }, { notes: [line('note:1', 'c')] });
    expect(differences(one, structuredClone(one))).toEqual([]);
    const other = state({ lines: [line('line:2', 'b')] }, { notes: [] });
    expect(differences(one, other)).toHaveLength(differences(other, one).length);
  });
});
