// The rows of a decision that its signers have closed, as the function writes them.
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { decision } from '../../../functions/core/decisions/contract.ts';
import { documentOf } from '../../../functions/core/decisions/document/document.ts';
import { recordOf } from '../../../functions/core/decisions/record/record.ts';
import type { Person } from '../builders.ts';
import { type Caller, dataOf } from '../client.ts';
import { heatedFloor } from './offers.ts';
import { floorRecord } from './records.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Closed {
  projectId: number;
  sender: Pick<Caller, 'post'> & { person: Pick<Person, 'id'> };
  signer: Pick<Person, 'id' | 'email'>;
  number?: number;
}

/** Closes a decision of the project; its paper is not made yet. */
export async function aClosedDecision(sql: Sql, { projectId, sender, signer, number = 1 }: Closed) {
  const document = documentOf(heatedFloor, 1);
  const record = recordOf({ ...floorRecord, number, document, documentSha256: sha256(document) });
  const drafted = await sender.post(`/projects/${projectId}/decisions`, { kind: 'change', title: heatedFloor.title });
  const decisionId = dataOf(drafted, decision, 201).id;
  const [offerId = 0] = (
    await sql<{ id: number }[]>`
      insert into decision_offers (project_id, decision_id, revision, language, content, sent_by, sender_name, ended_at, ended_as)
      values (${projectId}, ${decisionId}, 1, 'en', ${sql.json({ title: heatedFloor.title, currency: 'USD' })}, ${sender.person.id},
        'Jordan Lee', now(), 'closed') returning id`
  ).map(({ id }) => id);
  await sql`insert into offer_choices (offer_id, choice, title, cents, days, lead_days, document, sha256, effects)
    values (${offerId}, 1, ${heatedFloor.title}, 318000, 3, 0, ${document}, ${sha256(document)}, '[]')`;
  await sql`insert into offer_signers (offer_id, user_id, name, email) values (${offerId}, ${signer.id}, 'María López', ${signer.email})`;
  await sql`
    insert into decision_signatures (project_id, decision_id, offer_id, choice, document_sha256, person, name, email, method, strokes, language)
    values (${projectId}, ${decisionId}, ${offerId}, 1, ${sha256(document)}, ${signer.id}, 'María López', ${signer.email}, 'account',
      ${sql.json([[0, 0, 80, 40, 160, 5]])}, 'en')`;
  const [id = 0] = (
    await sql<{ id: number }[]>`
      insert into change_orders (project_id, decision_id, project_name, number, offer_id, choice, cents, days, record, record_sha256, closed_at)
      values (${projectId}, ${decisionId}, 'Lakeside House', ${number}, ${offerId}, 1, 318000, 3, ${record}, ${sha256(record)}, now())
      returning id`
  ).map((row) => row.id);
  return { id, decisionId, offerId };
}
