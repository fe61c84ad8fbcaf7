// What registers of closed decisions say beside their numbers. Alias: o change order.
import { sql } from 'kysely';

export const registerColumns = sql`
  (select c.title from public.offer_choices c where c.offer_id = o.offer_id and c.choice = o.choice) as choice,
  (select coalesce(json_agg(s.name order by s.name, s.user_id), '[]') from public.offer_signers s
    where s.offer_id = o.offer_id) as signers,
  o.sum_after as "sumAfterCents", o.completion_after as "completionAfter", private.day_of(o.closed_at) as "closedOn",
  case when o.pdf_path is not null then o.id || '/order' end as url`;
