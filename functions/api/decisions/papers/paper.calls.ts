// The signed papers (docs/api.md#decisions).
import type { Context } from 'hono';
import { z } from 'zod';
import { paperListItem, papersQuery } from '../../../core/decisions/papers.contract.ts';
import { type Call, section } from '../../http/call.ts';
import type { ApiEnv } from '../../http/parts.ts';
import { hasTagged } from '../../http/tags.ts';
import { asCaller, readPage } from '../../http/transaction.ts';
import type { DecisionAt } from '../decision-at.ts';
import { listPapers, paperOf } from './papers.queries.ts';

const decisions = section('Decisions');

export const paperCalls: readonly Call[] = [
  decisions('GET /papers', 'listPapers', 'The signed papers of all projects, also of deleted ones, in pages', {
    who: 'administrators',
    query: papersQuery,
    answer: z.array(paperListItem),
    paged: paperListItem,
    handle: (c, { query }) => readPage(c, (db) => listPapers(db, query)),
  }),
  decisions('GET /projects/{id}/decisions/{decisionId}/paper', 'getPaper', 'The signed paper, as it was mailed', {
    bare: z.string(),
    mediaType: 'application/pdf',
    handle: (c, { id, decisionId }) => sendPaper(c, { projectId: id, decisionId }),
  }),
  decisions(
    'GET /client/projects/{id}/decisions/{decisionId}/paper',
    'getClientPaper',
    'The same, for a client of the project',
    {
      who: 'clients',
      bare: z.string(),
      mediaType: 'application/pdf',
      handle: (c, { id, decisionId }) => sendPaper(c, { projectId: id, decisionId }),
    },
  ),
];

/** Sends the bytes that were mailed: a doubt about a paper is settled by their hash. */
async function sendPaper(c: Context<ApiEnv>, at: DecisionAt): Promise<Response> {
  const { path, sha256, name } = await asCaller(c, (db) => paperOf(db, at));
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'cache-control': 'no-store',
    etag: `"${sha256}"`,
  };
  if (hasTagged(c, headers.etag)) return c.body(null, 304, headers);
  const { bytes } = await c.var.parts.storage.read('papers', path);
  return c.body(new Uint8Array(bytes), 200, headers);
}
