type State = 'ready' | 'waiting' | 'offline' | 'failed';

/** What the palette says about its lines, for screen readers too; nothing while an answer is awaited. */
export function toldOf(state: State, typed: string, count: number): string {
  if (state === 'offline') return 'No connection. Commands and what was opened lately still work.';
  if (state === 'failed') return 'The search failed.';
  if (state === 'waiting' || typed === '') return '';
  if (count === 0) return `Nothing found for “${typed}”. The search takes beginnings of words.`;
  return count === 1 ? '1 result' : `${count} results`;
}
