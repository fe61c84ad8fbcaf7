// Offers that were sent some days ago.
import type { Sql } from 'postgres';
import { first } from '../../database/worlds.ts';

/**
 * Replaces what was sent of a decision by the same, sent so many days ago; resolves to the new offer's id. Its last day
 * follows the draft, as that of offers from before they kept their row.
 */
export function sentBefore(sql: Sql, decisionId: number, days: number): Promise<number> {
  return sql.begin(async (db) => {
    const was = first(
      await db<{ id: number }[]>`update decision_offers set ended_at = now(), ended_as = 'superseded'
        where decision_id = ${decisionId} and ended_at is null returning id`,
    ).id;
    const { id } = first(
      await db<{ id: number }[]>`
        insert into decision_offers (project_id, decision_id, revision, language, content, expires_on, sent_at, sent_by, sender_name)
        select project_id, decision_id, revision + 1, language, content - 'row', expires_on, now() - make_interval(days => ${days}), sent_by,
          sender_name from decision_offers where id = ${was} returning id`,
    );
    await db`insert into offer_choices select ${id}, choice, title, cents, days, lead_days, document, sha256, effects
      from offer_choices where offer_id = ${was}`;
    await db`insert into offer_signers select ${id}, user_id, name, email from offer_signers where offer_id = ${was}`;
    return id;
  }) as Promise<number>;
}
