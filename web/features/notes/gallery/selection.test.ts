// docs/product.md#photo-selection
import { describe, expect, it } from 'vitest';
import { extended, nothing, toggled, toggledAll } from './selection.ts';

const order = [9, 7, 5, 3, 1];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted();

describe('a selection of pictures', () => {
  it('takes one in and out', () => {
    const one = toggled(nothing, 5);
    expect(idsOf(one)).toEqual([5]);
    expect(idsOf(toggled(one, 5))).toEqual([]);
  });

  it.each([
    [9, [5, 7, 9]],
    [1, [1, 3, 5]],
    [5, [5]],
  ])('goes from the last toggled one to %s, in both directions', (to, expected) => {
    expect(idsOf(extended(order, toggled(nothing, 5), to))).toEqual(expected);
  });

  it('keeps what it had, and its anchor, when it is extended', () => {
    const selected = extended(order, toggled(toggled(nothing, 9), 3), 1);
    expect(idsOf(selected)).toEqual([1, 3, 9]);
    expect(idsOf(extended(order, selected, 5))).toEqual([1, 3, 5, 9]);
  });

  it('begins at the picture itself where the anchor is gone', () => {
    expect(idsOf(extended(order, nothing, 7))).toEqual([7]);
    expect(idsOf(extended(order, toggled(nothing, 100), 7))).toEqual([100, 7]);
  });

  it('takes a whole day in, and out when all of it is selected', () => {
    const day = toggledAll(toggled(nothing, 7), [7, 5]);
    expect(idsOf(day)).toEqual([5, 7]);
    expect(idsOf(toggledAll(day, [7, 5]))).toEqual([]);
  });
});
