import { expect, test } from 'vitest';
import { surviveStrays } from './strays.ts';

test.each([
  ['unhandledrejection', 'reason', 'rejection'],
  ['error', 'error', 'error'],
])('an %s is logged with its stack, and ends nothing', (kind, property, stray) => {
  const lines: object[] = [];
  const target = new EventTarget();
  surviveStrays((line) => lines.push(line), target);
  const error = new Error('the socket ended');
  const event = Object.assign(new Event(kind, { cancelable: true }), { [property]: error });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(lines).toEqual([{ level: 'error', stray, error: error.stack }]);
});
