import { Buffer } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepPlans, planText } from './kept-plans.ts';

const ending = Buffer.from('}');
const json = (id: number) => `{"data":{"id":${id},"name":"${'x'.repeat(1000)}"}`;

test('the cache stays below its limit in bytes and evicts the plan that was read longest ago', () => {
  const plans = keepPlans(10_000);
  for (let id = 1; id <= 9; id += 1) plans.keep(id, planText('1', 0, json(id)));
  plans.of(1, 0);
  for (let id = 10; id <= 11; id += 1) plans.keep(id, planText('1', 0, json(id)));
  const kept = Array.from({ length: 11 }, (_, at) => at + 1).filter((id) => plans.of(id, 0));
  expect(kept).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11]);
  plans.keep(12, planText('1', 0, 'y'.repeat(20_000)));
  expect(plans.of(12, 0)).toBeUndefined();
});

test('a plan is compressed once, and its compressed size counts', () => {
  const plans = keepPlans(2_080);
  const plan = planText('1', 0, json(1));
  plans.keep(1, plan);
  plans.keep(2, planText('1', 0, json(2)));
  expect(gunzipSync(plans.gzipped(1, plan, ending)).toString()).toBe(`${json(1)}}`);
  const { gzip } = plans.of(1, 0) ?? {};
  expect(gzip).toBeDefined();
  plans.gzipped(1, plans.of(1, 0) ?? plan, ending);
  expect(plans.of(1, 0)?.gzip).toBe(gzip);
  expect(plans.of(2, 0)).toBeUndefined();
});

test('a replaced plan is compressed for its reader and not cached', () => {
  const plans = keepPlans();
  const [old, young] = [planText('1', 0, json(1)), planText('2', 0, json(1))];
  plans.keep(1, old);
  plans.keep(1, young);
  plans.gzipped(1, old, ending);
  expect(plans.of(1, 0)).toBe(young);
});

test('the tag depends on the text alone', () => {
  expect(planText('1', 0, json(1)).tag).toBe(planText('7', 3, json(1)).tag);
  expect(planText('1', 0, json(1)).tag).not.toBe(planText('1', 0, json(2)).tag);
});

test('a plan whose addresses were signed in an earlier period is not served', () => {
  const plans = keepPlans();
  plans.keep(1, planText('1', 7, json(1)));
  expect(plans.of(1, 8)).toBeUndefined();
  expect(plans.of(1, 7)?.mark).toBe('1');
});
