// Signatures that staff take down: in person on their device, or from a paper (docs/product.md#in-person). And what is
// kept of a closed decision, compared with its hashes.
import { sql } from 'kysely';
import type { Db } from '../../../_shared/database/database.ts';
import { jsonOf } from '../../../_shared/database/json.ts';
import { asApi } from '../../../_shared/database/write.ts';
import { Failure } from '../../../_shared/errors.ts';
import type { SignatureRecord } from '../../../core/decisions/offer.contract.ts';
import type { KeptFacts } from '../../../core/decisions/record/record-holds.ts';
import type { Evidence } from '../answers.queries.ts';
import type { DecisionAt } from '../decision-at.ts';
import { getDetail } from '../offers.queries.ts';
import { closeDecision, signedWith } from './closing.ts';
import { keptConsent } from './consent.ts';
import type { Recorded } from './recorded-mail.ts';

interface Kept {
  json: string;
  recorded: Recorded;
}

/** Keeps a signature with the caller as its witness; the last one closes. Throws a 404, a 409 with the decision, a 422. */
export async function recordSignature(
  db: Db,
  at: DecisionAt,
  record: SignatureRecord,
  evidence: Evidence,
): Promise<Kept> {
  const consent = record.method === 'in_person' && { consent: keptConsent(record.consent, 'in_person') };
  const signing = JSON.stringify({ ...record, ...consent, ...evidence });
  const { refused, closed, ...recorded } = await asApi(db, async () => {
    const { made, closing } = await signedWith<Recorded & { refused?: string }>(
      db,
      at,
      sql`private.record_signature(${at.projectId}::bigint, ${at.decisionId}::bigint, ${signing}::text::jsonb)`,
    );
    return { ...made, closed: closing && (await closeDecision(db, at, closing)) };
  });
  if (refused) throw new Failure(409, { message: refused, data: JSON.parse(await getDetail(db, at)) });
  const { signedAt } = recorded;
  return {
    json: JSON.stringify({ state: closed ? 'closed' : 'part_signed', signedAt, changeOrder: closed }),
    recorded,
  };
}

export interface KeptBytes extends KeptFacts {
  document: string;
  /** Of each signature. */
  documentSha256s: string[];
  record: string;
  recordSha256: string;
  pdfPath: string | null;
  pdfSha256: string | null;
}

/** The stored texts and hashes of a closed decision. Throws a 404. */
export async function keptBytes(db: Db, { projectId, decisionId }: DecisionAt): Promise<KeptBytes> {
  return JSON.parse(
    await jsonOf(db, sql`select private.kept_bytes(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
}
