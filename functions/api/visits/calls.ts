// Calls for trades, who have no account: staff make and revoke a trade's link, and its key in a header opens the visits
// of that trade and nothing else (docs/product.md#trade-links).
import type { Context } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../_shared/errors.ts';
import { messageFailure, validationFailure } from '../../core/common/failures.contract.ts';
import {
  tradeLink,
  tradeLinkCreate,
  tradeLinkCreated,
  tradeLinkRevoked,
  visitAnswer,
  visitAnswered,
  visitPhotoAdded,
  visitPhotoQuery,
  visitReplied,
  visitReplyCreate,
  visits,
  visitTodoStep,
  visitTodoStepped,
} from '../../core/visits/contract.ts';
import { type Call, section } from '../http/call.ts';
import { ageOf, requestKey } from '../http/caller.ts';
import { fingerprint } from '../http/idempotency.ts';
import type { ApiEnv } from '../http/parts.ts';
import { hasTagged } from '../http/tags.ts';
import { answerVisit } from './answers.ts';
import { addVisitReply, stepVisitTodo } from './heard.ts';
import { linkRefusals, withLink } from './holder.ts';
import { openPage } from './open-page.ts';
import { listLinks, revokeLink } from './queries.ts';
import { sendWeek } from './send-week.ts';
import { storeVisitPhoto } from './store-photo.ts';

const links = section('Trades');
const byLink = section('Visits, by the link of a trade');
const who = 'trade';

export const visitCalls: readonly Call[] = [
  links('GET /trades/{id}/links', 'listTradeLinks', 'The links of a trade that open now, without their addresses', {
    answer: z.array(tradeLink),
    read: (db, { id }) => listLinks(db, id),
  }),
  links('POST /trades/{id}/links', 'sendTradeLink', 'The link of a trade, with a text to send, mailed unless refused', {
    body: tradeLinkCreate,
    answer: tradeLinkCreated,
    status: 201,
    failures: { 429: messageFailure },
    handle: (c, { id, body }) => sendWeek(c, id, body),
  }),
  links('DELETE /trades/{id}/links/{linkId}', 'revokeTradeLink', 'Ends a link: its next request is a 404', {
    answer: tradeLinkRevoked,
    write: (db, { id, linkId }) => revokeLink(db, id, linkId),
  }),
  byLink('GET /visits', 'readVisits', 'The visits of the next 14 days; 304 while nothing changed', {
    who,
    answer: visits,
    failures: linkRefusals,
    handle: readVisits,
  }),
  byLink('POST /visits/answers', 'answerVisit', 'What the trade says of one visit', {
    who,
    body: visitAnswer,
    answer: visitAnswered,
    failures: { ...linkRefusals, 400: messageFailure, 422: validationFailure },
    handle: (c, { body }) => writeOnce(c, body, (once) => answerVisit(c.var.parts, { ...once, answer: body })),
  }),
  byLink('POST /visits/todos', 'stepVisitTodo', 'Says that a to-do of the trade is done, or takes that back', {
    who,
    body: visitTodoStep,
    answer: visitTodoStepped,
    failures: { ...linkRefusals, 400: messageFailure, 422: validationFailure },
    handle: (c, { body }) =>
      writeOnce(c, body, (once) => stepVisitTodo(c.var.parts, { ...once, step: body, ...ageOf(c) })),
  }),
  byLink('POST /visits/replies', 'addVisitReply', 'Says or asks something below a note or to-do, for the office', {
    who,
    body: visitReplyCreate,
    answer: visitReplied,
    failures: { ...linkRefusals, 400: messageFailure, 422: validationFailure },
    handle: (c, { body }) =>
      writeOnce(c, body, (once) => addVisitReply(c.var.parts, { ...once, reply: body, ...ageOf(c) })),
  }),
  byLink(
    'POST /visits/photos',
    'addVisitPhoto',
    'Adds a picture or document, which the office reads until it shares it',
    {
      who,
      query: visitPhotoQuery,
      upload: true,
      answer: visitPhotoAdded,
      status: 201,
      failures: { ...linkRefusals, 400: messageFailure, 422: validationFailure },
      handle: (c, { query }) => addPhoto(c, query),
    },
  ),
];

/** The page keeps the visits itself, until their holder has them forgotten. */
const fresh = { 'cache-control': 'no-store' };

function readVisits(c: Context<ApiEnv>): Promise<Response> {
  return withLink(c, async (linkId) => {
    const { etag, json } = await openPage(c.var.parts, linkId);
    if (hasTagged(c, etag)) return c.body(null, 304, { ...fresh, etag });
    return c.body(`{"data":${await json()}}`, 200, { ...fresh, etag, 'content-type': 'application/json' });
  });
}

/** A write of the link's holder, once for each Idempotency-Key, which is for one body. */
function writeOnce(
  c: Context<ApiEnv>,
  body: object,
  write: (once: { linkId: number; key: string; hash: string }) => Promise<string>,
): Promise<Response> {
  const { addresses } = c.var.parts;
  return withLink(c, async (linkId) => {
    const json = await write({ linkId, key: keyOf(c), hash: fingerprint(c, JSON.stringify(body)) });
    return c.body(`{"data":${addresses.signAll(json)}}`, 200, { ...fresh, 'content-type': 'application/json' });
  });
}

async function addPhoto(c: Context<ApiEnv>, query: z.output<typeof visitPhotoQuery>): Promise<Response> {
  const { assignmentId = null, noteId = null, description = '' } = query;
  return withLink(c, async (linkId) => {
    const photo = { linkId, key: keyOf(c), assignmentId, noteId, description: description.trim() };
    const json = await storeVisitPhoto(c, photo);
    return c.body(`{"data":${json}}`, 201, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  });
}

/** A telephone repeats a request whose answer it did not get, so each write needs a key. */
function keyOf(c: Context<ApiEnv>): string {
  const key = requestKey(c);
  if (!key) throw badRequest('Idempotency-Key is missing');
  return key;
}
