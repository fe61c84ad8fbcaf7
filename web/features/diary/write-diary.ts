import type { QueryClient } from '@tanstack/react-query';
import type {
  DiaryClose,
  DiaryClosed,
  DiaryDay,
  DiaryErase,
  DiaryHead,
  DiaryLine,
  DiaryLineCreate,
  DiaryLineUpdate,
  DiaryPeoplePut,
  DiaryPerson,
  DiaryWeather,
  DiaryWeatherPut,
} from '../../../functions/api/diary/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { writeNow } from '../../sync/write/now.ts';
import { alreadyWords } from './page-words.ts';
import { diaryDayQuery } from './queries.ts';

/** The day of a diary that is open. */
export interface DayAt {
  projectId: number;
  day: string;
}

const pathOf = ({ projectId, day }: DayAt, rest: string) => `/projects/${projectId}/diary/${day}/${rest}`;

/** Fields show a 422, forms a 409. */
const unlessShown = (text: string) => (error: unknown) => (isStatus(error, 409, 422) ? null : text);

function change(client: QueryClient, { projectId, day }: DayAt, to: (known: DiaryDay) => DiaryDay) {
  client.setQueryData(diaryDayQuery(projectId, day).queryKey, (known) => known && to(known));
}

export const addLine = (at: DayAt) =>
  writeNow({
    write: (send, body: DiaryLineCreate) => send<DiaryLine>(pathOf(at, 'lines'), { method: 'POST', body }),
    onSuccess: (line, _input, _result, { client }) =>
      change(client, at, (known) => ({
        ...known,
        lines: [...known.lines.filter(({ id }) => id !== line.id), line],
      })),
    meta: { failure: unlessShown('The line could not be added') },
  });

export const changeLine = (at: DayAt, id: number) =>
  writeNow({
    write: (send, body: DiaryLineUpdate) => send<DiaryLine>(pathOf(at, `lines/${id}`), { method: 'PATCH', body }),
    onSuccess: (line, _input, _result, { client }) =>
      change(client, at, (known) => ({
        ...known,
        lines: known.lines.map((each) => (each.id === line.id ? line : each)),
      })),
    meta: { success: 'Line saved', failure: unlessShown('The line could not be saved') },
  });

export const removeLine = (at: DayAt, id: number) =>
  writeNow({
    write: (send) => send(pathOf(at, `lines/${id}`), { method: 'DELETE' }),
    onSuccess: (_removed, _input, _result, { client }) =>
      change(client, at, (known) => ({ ...known, lines: known.lines.filter((each) => each.id !== id) })),
    meta: { success: 'Line deleted', failure: 'The line could not be deleted' },
  });

export const sayPeople = (at: DayAt) =>
  writeNow({
    write: (send, body: DiaryPeoplePut) => send<DiaryPerson[]>(pathOf(at, 'people'), { method: 'PUT', body }),
    onSuccess: (people, _input, _result, { client }) => change(client, at, (known) => ({ ...known, people })),
    meta: { failure: 'Who was on site could not be saved' },
  });

export const sayWeather = (at: DayAt) =>
  writeNow({
    write: (send, body: DiaryWeatherPut) => send<DiaryWeather>(pathOf(at, 'weather'), { method: 'PUT', body }),
    onSuccess: (seen, _input, _result, { client }) =>
      change(client, at, (known) => {
        const { shared, office } = known.facts;
        return { ...known, facts: { office, shared: { ...shared, weather: { k: 'weather', ...seen } } } };
      }),
    meta: { failure: 'The weather could not be saved' },
  });

/** Closes the day, with a sentence that was typed and not yet added. */
export const closeDay = (at: DayAt) =>
  writeNow({
    write: (send, lines: DiaryClose['lines']) =>
      send<DiaryClosed>(pathOf(at, 'close'), { method: 'POST', body: { lines } }),
    onSuccess: async ({ page, already }, _input, _result, { client }) => {
      if (already) showToast({ tone: 'info', text: alreadyWords(page) });
      await readAgain(client, ['diary', at.projectId]);
    },
    meta: {
      failure: (error: unknown) =>
        isStatus(error, 422)
          ? `${Object.values(error.fields)[0] ?? 'The day could not be closed'}.`
          : 'The day could not be closed',
    },
  });

/** Erases a part of a page or a photo for good. */
export const erasePage = (projectId: number, number: number) =>
  writeNow({
    write: (send, body: DiaryErase) =>
      send<DiaryHead>(`/projects/${projectId}/diary/pages/${number}/erase`, { method: 'POST', body }),
    onSuccess: (_page, _input, _result, { client }) => readAgain(client, ['diary', projectId]),
    meta: { success: 'Erased for good', failure: 'It could not be erased' },
  });
