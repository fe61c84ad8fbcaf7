// Columns of the registers of closed decisions. Aliases: o change order, f its offer.
import { sql } from 'kysely';

export const registerColumns = sql`o.decision_id as "decisionId", f.content ->> 'title' as title, o.number, o.cents, o.days,
  private.instant(o.closed_at) as "closedAt",
  (select c.title from public.offer_choices c where c.offer_id = o.offer_id and c.choice = o.choice) as choice,
  (select coalesce(json_agg(s.name order by s.name, s.user_id), '[]') from public.offer_signers s
    where s.offer_id = o.offer_id) as signers,
  o.sum_after as "sumAfterCents", o.completion_after as "completionAfter", private.day_of(o.closed_at) as "closedOn",
  case when o.pdf_path is not null then o.id || '/order' end as url`;

export const registerJoin = sql`join public.decision_offers f on f.id = o.offer_id`;
