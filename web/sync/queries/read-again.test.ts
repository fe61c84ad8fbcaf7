import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain, showAnswer } from './read-again.ts';

/** A shown query whose answers come when the test says so. */
function aQuery() {
  const queries = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(queries, { queryKey: ['notes', 1], queryFn }).subscribe(() => {});
  return { queries, answers, stop, shown: () => queries.getQueryData(['notes', 1]) };
}

test.each([
  { what: 'a query', queryKey: ['notes'] },
  { what: 'all queries', queryKey: [] },
])('a change during the first read of $what is read after it', async ({ queryKey }) => {
  const { queries, answers, shown, stop } = aQuery();
  const [one, other] = [readAgain(queries, queryKey), readAgain(queries, queryKey)];
  answers[0]?.('from before');
  await vi.waitFor(() => expect(answers.length).toBe(2), 10_000);
  answers[1]?.('from after');
  await Promise.all([one, other]);
  expect(shown()).toBe('from after');
  // One read for both.
  expect(answers.length).toBe(2);
  stop();
});

test('the answer to a write stays on the screen where an older read was under way', async () => {
  const { queries, answers, shown, stop } = aQuery();
  await showAnswer(queries, ['notes', 1], () => 'from the write');
  answers[0]?.('from before');
  await vi.waitFor(() => expect(answers.length).toBe(2), 10_000);
  expect(shown()).toBe('from the write');
  answers[1]?.('from after');
  await vi.waitFor(() => expect(shown()).toBe('from after'), 10_000);
  stop();
});
