// Calls of /api with the key of a link: no cookie, no account, no referrer.
import { visitKeyHeader } from '../../../functions/core/assignments/names.ts';
import type { VisitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import type {
  VisitAnswer,
  VisitAnswered,
  VisitReplied,
  Visits,
  VisitTodoStepped,
} from '../../../functions/core/visits/contract.ts';
import { ageSince, newKey } from '../../lib/http/api.ts';
import { isMarked, isOurs } from '../../lib/http/our-answer.ts';
import type { Sendable } from './waiting.ts';

export interface Answer<Data> {
  /** 502 for what is not our answer. */
  status: number;
  /** Whether something else answered in the server's place. */
  isTakenOver: boolean;
  data?: Data;
  etag: string;
  /** Seconds, with a 429. */
  retryAfter: number;
  /** Of a 422: the fields that are wrong. */
  fields: string[];
}

/** Milliseconds to wait for an answer, and for a photo to go up on a poor line. */
const patience = { answer: 20_000, photo: 120_000 };

/** The visits, or a 304 when they are those of `etag`. Rejects without a connection, as all calls here do. */
export function askVisits(key: string, etag: string | undefined): Promise<Answer<Visits>> {
  return call<Visits>('', key, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
}

/** The drawings that are shared with trades, by project, or a 304. */
export function askDrawings(key: string, etag: string | undefined): Promise<Answer<VisitDrawings>> {
  return call<VisitDrawings>('/documents', key, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
}

/** What the server may tell of a step of a to-do, or of words below a note. */
export type Heard = Partial<Omit<VisitReplied, 'todo'>> & Partial<VisitTodoStepped | Pick<VisitReplied, 'todo'>>;

/** Sends what waits. */
export function send(linkKey: string, waiting: Sendable): Promise<Answer<Partial<VisitAnswered> & Heard>> {
  const headers = { 'idempotency-key': waiting.key, 'x-age': ageSince(waiting.at) };
  if (waiting.kind === 'answer') return sendAnswer(linkKey, waiting.answer, headers);
  if (waiting.kind === 'opening')
    return call(`/documents/${waiting.versionId}/opened`, linkKey, { method: 'POST', headers });
  if (waiting.kind === 'todo') return write('/todos', linkKey, { noteId: waiting.noteId, to: waiting.to }, headers);
  if (waiting.kind === 'todo-reply')
    return write('/replies', linkKey, { noteId: waiting.noteId, text: waiting.text }, headers);
  const body = new FormData();
  body.set('picture', waiting.file);
  const of = waiting.kind === 'photo' ? `assignmentId=${waiting.assignmentId}` : `noteId=${waiting.noteId}`;
  return call(`/photos?${of}`, linkKey, { method: 'POST', body, headers }, patience.photo);
}

/** Whether the answer would move visits that other trades have confirmed; false where nobody can tell. */
export async function movesOthers(linkKey: string, answer: VisitAnswer): Promise<boolean> {
  const trial = { ...answer, isTrial: true as const };
  const told = await sendAnswer(linkKey, trial, { 'idempotency-key': newKey() }).catch(() => undefined);
  return told?.data?.movesOthers ?? false;
}

function sendAnswer(linkKey: string, answer: VisitAnswer, headers: Record<string, string>) {
  return write<VisitAnswered>('/answers', linkKey, answer, headers);
}

function write<Data>(path: string, linkKey: string, body: object, headers: Record<string, string>) {
  return call<Data>(path, linkKey, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

interface Body<Data> {
  data?: Data;
  detail?: { loc: unknown[] }[];
}

async function call<Data>(
  path: string,
  key: string,
  { headers, ...rest }: RequestInit & { headers: Record<string, string> },
  limit = patience.answer,
): Promise<Answer<Data>> {
  const response = await fetch(`/api/visits${path}`, {
    ...rest,
    headers: { accept: 'application/json', [visitKeyHeader]: key, ...headers },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limit),
  });
  const { status } = response;
  const given: Body<Data> | undefined = await response.json().catch(notJson);
  // What another answers in the server's place says nothing about the link.
  const isOwn =
    status === 304 ? isMarked(response.headers) : isOurs({ status, headers: response.headers, body: given });
  const { data, detail = [] } = (isOwn && given) || {};
  return {
    status: isOwn ? status : 502,
    isTakenOver: !isOwn && status < 500,
    ...(data !== undefined && { data }),
    etag: response.headers.get('etag') ?? '',
    retryAfter: Number(response.headers.get('retry-after') ?? 0),
    fields: detail.map(({ loc }) => String(loc.at(-1))),
  };
}

/** An answer that was cut is none. */
function notJson(cause: unknown): undefined {
  if (!(cause instanceof SyntaxError)) throw cause;
}

/** The address of a file, as every host leads it to the function. */
export function contentAddress(path: string): string {
  return `/api/content/${path}`;
}
