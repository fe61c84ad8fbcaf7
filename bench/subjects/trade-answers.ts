// From the answer of a trade, which has a link and no account, to the plan on another person's page.
import { visitKeyHeader } from '../../functions/core/assignments/names.ts';
import { makeVisits } from '../../supabase/world/by-calls.ts';
import { sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import type { TwoPages } from './live-page.ts';

/** Together fewer answers than a link may send in a minute. */
const WISHES = { count: 80, warmUp: 20 };
/** Milliseconds that an answer may take more than a plain write. */
const AIM = 25;
const NAME = 'Plumber of the benchmark';

/** Each answer beside a change of a name, until it is in the document of the watching page. */
export async function measureAnswers(bench: Bench, shape: Shape, pages: TwoPages): Promise<Row> {
  const answering = await aVisit(bench, shape);
  const { ours, alone } = await sampleBeside(
    (index) => answer(pages, answering, index % 2 === 0 ? 'coming' : 'cant'),
    async (index) => (await pages.change(`Beside answer ${index}`)).document,
    WISHES,
  );
  return {
    work: 'answer of a trade → on another person’s plan, p50',
    peer: '–',
    limit: alone.p50,
    aim: { value: alone.p50 + AIM, unit: 'ms' },
    ours: ours.p50,
    note: `p95 ${ours.p95.toFixed(1)}; limit: a plain write`,
  };
}

interface Answering {
  key: string;
  assignmentId: number;
  day: string;
}

/** A visit to the first task of the plan tomorrow, and the key of its trade. */
async function aVisit({ staff }: Bench, { id, phases }: Shape): Promise<Answering> {
  const task = phases[0]?.tasks[0] ?? 0;
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await staff.json('PATCH', `/projects/${id}/tasks/${task}`, { scheduledStart: day, scheduledCompletion: day });
  const { key, visits } = await makeVisits(staff.json, NAME, id, [task]);
  return { key, assignmentId: visits[0] ?? 0, day };
}

/** Milliseconds from the request in one page until the other shows the answer. */
async function answer({ writer, watcher }: TwoPages, { key, assignmentId, day }: Answering, said: 'coming' | 'cant') {
  const words = { coming: 'coming', cant: 'can’t come' }[said];
  const seen = watcher.evaluate(whenLabelled, `${NAME} (trade), ${words}`);
  // The page must be watching before the answer is sent.
  await watcher.evaluate(() => undefined);
  const body = { assignmentId, answer: said, day: null, for: { from: day, to: day } };
  const sent = await writer.evaluate(send, { header: visitKeyHeader, key, body });
  return (await seen) - sent;
}

/** Runs in the writing page; returns the time of the request. */
async function send({ header, key, body }: { header: string; key: string; body: object }): Promise<number> {
  const headers = { [header]: key, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const sent = performance.timeOrigin + performance.now();
  const response = await fetch('/api/visits/answers', { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The answer was answered with ${response.status}`);
  return sent;
}

/** Runs in the watching page: when something has this label. */
function whenLabelled(label: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`The other page did not show “${label}” within 20 seconds`)), 20_000);
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[aria-label="${label}"]`)) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
  });
}
