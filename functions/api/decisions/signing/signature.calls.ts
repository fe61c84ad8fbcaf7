// Calls of the office for signatures in person and on paper, and for what is kept of them (docs/api.md#offers).
import type { Context } from 'hono';
import { messageFailure } from '../../../core/common/failures.contract.ts';
import {
  recordFailure,
  type SignatureRecord,
  signatureRecord,
  signed,
  verified,
} from '../../../core/decisions/offer.contract.ts';
import { recordHolds } from '../../../core/decisions/record/record-holds.ts';
import { addressOf } from '../../http/attempts/address.ts';
import { countOwn } from '../../http/attempts/attempts.ts';
import { type Call, section } from '../../http/call.ts';
import type { ApiEnv } from '../../http/parts.ts';
import { asCaller, write } from '../../http/transaction.ts';
import { sha256Of } from '../../http/upload.ts';
import type { DecisionAt } from '../decision-at.ts';
import { type Recorded, tellRecorded } from './recorded-mail.ts';
import { keptBytes, recordSignature } from './signatures.queries.ts';

const decisions = section('Decisions');

export const signatureCalls: readonly Call[] = [
  decisions(
    'POST /projects/{id}/decisions/{decisionId}/signatures',
    'recordSignature',
    'Takes down a signature that was given in person or on paper',
    {
      body: signatureRecord,
      answer: signed,
      status: 201,
      failures: { 409: recordFailure, 429: messageFailure },
      handle: (c, { id, decisionId, body }) => record(c, { projectId: id, decisionId }, body),
    },
  ),
  decisions(
    'GET /projects/{id}/decisions/{decisionId}/verify',
    'verifyDecision',
    'Compares what is stored of a closed decision with what was signed',
    { answer: verified, handle: (c, { id, decisionId }) => verify(c, { projectId: id, decisionId }) },
  ),
];

async function record(c: Context<ApiEnv>, at: DecisionAt, body: SignatureRecord): Promise<Response> {
  await countOwn(c, 'signatures');
  const evidence = { ip: addressOf(c), agent: c.req.header('user-agent') ?? '' };
  let recorded: Recorded | undefined;
  const answer = await write(c, async (db) => {
    const kept = await recordSignature(db, at, body, evidence);
    recorded = kept.recorded;
    return kept.json;
  });
  // A repetition writes nothing, so it tells nobody.
  if (recorded) await tellRecorded(c.var.parts, at, { ...recorded, method: body.method });
  return answer;
}

async function verify(c: Context<ApiEnv>, at: DecisionAt): Promise<Response> {
  const kept = await asCaller(c, (db) => keptBytes(db, at));
  const { document, documentSha256s, record: text, recordSha256, pdfPath, pdfSha256 } = kept;
  const pdf = pdfPath && (await c.var.parts.storage.read('papers', pdfPath).catch(() => null));
  const data = {
    document: documentSha256s.every((sha256) => sha256 === sha256Of(document)),
    record: recordSha256 === sha256Of(text) && text.includes(sha256Of(document)) && recordHolds(text, kept),
    pdf: pdfPath ? Boolean(pdf && sha256Of(pdf.bytes) === pdfSha256) : null,
  };
  return c.json({ data }, 200, { 'cache-control': 'no-store' });
}
