// Calls of clients and trades for the drawings that are shared with them (docs/api.md#drawings).
import type { Context } from 'hono';
import { z } from 'zod';
import { sharedDrawing, visitDrawings } from '../../core/drawings/shared.contract.ts';
import type { Call } from '../http/call.ts';
import { section } from '../http/call.ts';
import { ageOf } from '../http/caller.ts';
import type { ApiEnv } from '../http/parts.ts';
import { hasTagged, tagOfText } from '../http/tags.ts';
import { linkRefusals, withLink } from '../visits/holder.ts';
import { linkDrawings, listClientDrawings, noteOpening, noteOpeningByLink } from './shared.queries.ts';

const site = section('Client site');
const byLink = section('Visits, by the link of a trade');
const fresh = { 'cache-control': 'no-store', 'content-type': 'application/json' };

export const sharedDrawingCalls: readonly Call[] = [
  site('GET /client/projects/{id}/documents', 'listClientDrawings', 'The drawings that are shared with its clients', {
    who: 'clients',
    answer: z.array(sharedDrawing),
    read: (db, { id }) => listClientDrawings(db, id),
  }),
  site('POST /client/versions/{versionId}/opened', 'openClientDrawing', 'Says that a version was on the screen', {
    who: 'clients',
    answer: z.strictObject({}),
    write: (db, { versionId }) => noteOpening(db, versionId),
  }),
  byLink(
    'GET /visits/documents',
    'readVisitDrawings',
    'Drawings for trades, where it has work; 304 while nothing changed',
    {
      who: 'trade',
      answer: visitDrawings,
      failures: linkRefusals,
      handle: readDrawings,
    },
  ),
  byLink('POST /visits/documents/{versionId}/opened', 'openVisitDrawing', 'Says that a version was on the screen', {
    who: 'trade',
    answer: z.strictObject({}),
    failures: linkRefusals,
    handle: (c, { versionId }) =>
      withLink(c, async (linkId) => {
        const { database } = c.var.parts;
        const opening = { versionId, linkId, ...ageOf(c) };
        const json = await database.asService((db) => noteOpeningByLink(db, opening), `link ${linkId}`);
        return c.body(`{"data":${json}}`, 200, fresh);
      }),
  }),
];

function readDrawings(c: Context<ApiEnv>): Promise<Response> {
  return withLink(c, async (linkId) => {
    const { addresses, database } = c.var.parts;
    const text = await database.asService((db) => linkDrawings(db, linkId), `link ${linkId}`);
    const etag = tagOfText(text, addresses.period());
    if (hasTagged(c, etag)) return c.body(null, 304, { 'cache-control': 'no-store', etag });
    return c.body(`{"data":${addresses.signAll(text)}}`, 200, { ...fresh, etag });
  });
}
