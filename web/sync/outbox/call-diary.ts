import type {
  DiaryClosed,
  DiaryDay,
  DiaryLine,
  DiaryPerson,
  DiaryWeather,
} from '../../../functions/core/diary/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { diaryDayKey } from '../queries/diary-key.ts';
import { readAgain, showAnswer } from '../queries/read-again.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { DiaryEntry, DiaryLineEntry } from './entry.ts';

/**
 * Makes the call of an entry of a diary; resolves when the screens of this page show it, for a closing to the number of its
 * page.
 */
export async function callDiary(session: Pick<Session, 'api' | 'queries'>, entry: DiaryEntry): Promise<number> {
  const { key, order, projectId, day } = entry;
  const path = `/projects/${projectId}/diary/${day}`;
  const send = <Answer>(rest: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', body?: unknown) =>
    session.api<Answer>(`${path}/${rest}`, { method, body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS });
  const show = async (change: (known: DiaryDay) => DiaryDay) => {
    const queryKey = diaryDayKey(projectId, day);
    if (session.queries.getQueryData(queryKey) === undefined) return;
    await showAnswer<DiaryDay>(session.queries, queryKey, (known) => known && change(known));
  };

  switch (entry.kind) {
    case 'diary-line': {
      const lines = await callLine(send, entry.change);
      await show((known) => ({ ...known, lines: lines(known.lines) }));
      return projectId;
    }
    case 'diary-people': {
      const people = await send<DiaryPerson[]>('people', 'PUT', entry.said);
      await show((known) => ({ ...known, people }));
      return projectId;
    }
    case 'diary-weather': {
      const weather = { k: 'weather', ...(await send<DiaryWeather>('weather', 'PUT', entry.said)) };
      await show(({ facts, ...known }) => ({ ...known, facts: { ...facts, shared: { ...facts.shared, weather } } }));
      return projectId;
    }
    case 'diary-close': {
      const { page } = await send<DiaryClosed>('close', 'POST', { lines: entry.lines });
      // Its page is on the screen before what is drawn in its place goes.
      await readAgain(session.queries, ['diary', projectId]).catch(() => undefined);
      return page.number;
    }
  }
}

type Send = <Answer>(rest: string, method: 'POST' | 'PATCH' | 'DELETE', body?: unknown) => Promise<Answer>;
type Lines = readonly DiaryLine[];

/** Makes the call of a line; resolves to what it does to the lines of the day. */
async function callLine(send: Send, change: DiaryLineEntry['change']): Promise<(lines: Lines) => DiaryLine[]> {
  if (change.to === 'add') {
    const line = await send<DiaryLine>('lines', 'POST', change.fields);
    return (lines) => [...lines.filter(({ id }) => id !== line.id), line];
  }
  const path = `lines/${change.lineId}`;
  if (change.to === 'change') {
    const line = await send<DiaryLine>(path, 'PATCH', { ...change.fields, base: change.base });
    return (lines) => lines.map((each) => (each.id === line.id ? line : each));
  }
  await send(path, 'DELETE').catch((error: unknown) => {
    // Somebody else took it out.
    if (!isStatus(error, 404)) throw error;
  });
  return (lines) => lines.filter(({ id }) => id !== change.lineId);
}
