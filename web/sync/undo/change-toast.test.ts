import { expect, test } from 'vitest';
import type { ToastText } from '../../lib/toast/toast.ts';
import { CHANGE_TOAST, createChangeToast } from './change-toast.ts';

const done = (text: string) => ({ tone: 'success', text }) as const;

function aChangeToast() {
  const shown: ToastText[] = [];
  return { ...createChangeToast((toast) => shown.push(toast)), texts: () => shown.map(({ text }) => text), shown };
}

// docs/product.md#moved-toast
test('how a change ended and what it moved are one toast, whichever comes first', () => {
  const [one, other] = [aChangeToast(), aChangeToast()];
  one.done('a', done('Task Deleted'));
  one.moved('a', done('3 tasks rescheduled'), { isOther: false });
  other.moved('a', done('3 tasks rescheduled'), { isOther: false });
  other.done('a', done('Task Deleted'));
  expect(one.texts().at(-1)).toBe('Task Deleted · 3 tasks rescheduled');
  expect(other.texts().at(-1)).toBe('Task Deleted · 3 tasks rescheduled');
  expect(one.shown.every(({ id }) => id === CHANGE_TOAST)).toBe(true);
});

// docs/product.md#moved-toast
test('what a preview has said is not said again, but for what came out differently', () => {
  const { done: end, moved, texts } = aChangeToast();
  end('a', { ...done('Roof: Mar 3 · 4 tasks rescheduled'), saysMoves: true });
  moved('a', done('4 tasks rescheduled'), { isOther: false });
  expect(texts().at(-1)).toBe('Roof: Mar 3 · 4 tasks rescheduled');
  moved('a', done('9 tasks rescheduled. Not as it looked before'), { isOther: true });
  expect(texts().at(-1)).toBe('9 tasks rescheduled. Not as it looked before');
});

test('the words of one change are not joined with those of another', () => {
  const { done: end, moved, texts } = aChangeToast();
  end('a', done('Task Deleted'));
  moved('b', done('2 tasks rescheduled'), { isOther: false });
  expect(texts()).toEqual(['Task Deleted', '2 tasks rescheduled']);
});
