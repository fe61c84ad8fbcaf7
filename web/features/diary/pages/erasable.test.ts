import { expect, test } from 'vitest';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { stillSaid } from './erasable.ts';

const line = (id: number, text: string) => ({ k: `line:${id}`, kind: 'remark', text });
const facts = {
  shared: { lines: [line(1, 'Dry')], weather: { k: 'weather', sky: ['rain'], low: null, high: null, unit: 'F' } },
  office: { lines: [line(2, 'Wet')], people: [{ k: 'trade:3', came: true, people: 2, n: { name: 'Volt' } }] },
} as unknown as DiaryDay['facts'];

// docs/product.md#diary-erase
test('with a part go the lines, people and weather that its day still says', () => {
  expect(stillSaid(facts, 'shared')).toEqual([
    { key: 'line:1', label: 'Remark “Dry”' },
    { key: 'weather', label: 'Weather Rain' },
  ]);
  expect(stillSaid(facts, 'office')).toEqual([
    { key: 'line:2', label: 'Remark “Wet”' },
    { key: 'trade:3', label: 'Volt came with 2 people' },
  ]);
  expect(stillSaid({ ...facts, shared: { ...facts.shared, weather: null } }, 'shared')).toHaveLength(1);
});
