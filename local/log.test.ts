import { afterEach, expect, test, vi } from 'vitest';
import { passOn, setLogFormat } from './log.ts';

const line =
  '{"time":"2026-03-01T08:00:00.000Z","level":"error","part":"function","method":"GET","status":503,"ms":7.5}';

/** What `work` writes to stdout. */
function written(work: () => void): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  work();
  return write.mock.calls.map(([text]) => text).join('');
}

afterEach(() => {
  vi.restoreAllMocks();
  setLogFormat('text');
});

test('a JSON line of the function is words in a log for people', () => {
  expect(written(() => passOn('function', 'info', line))).toBe(
    '2026-03-01T08:00:00.000Z error function: GET 503 7.5\n',
  );
});

test('a JSON line of the function stays an object in a log for programs', () => {
  setLogFormat('json');
  expect(JSON.parse(written(() => passOn('function', 'info', line)))).toEqual(JSON.parse(line));
});

test('a line that is no object is its message', () => {
  for (const text of ['not { JSON', '{broken']) {
    expect(written(() => passOn('function', 'warn', text))).toMatch(
      new RegExp(` warn function: ${text.replace('{', '\\{')}\n$`),
    );
  }
});
