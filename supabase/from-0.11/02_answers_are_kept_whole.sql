-- The answer of a write that computed dates has more than its data: the number of the last change, links left out.
-- A repetition answers it whole.

alter table public.idempotency_keys add column beside jsonb;

grant insert (beside), update (beside) on public.idempotency_keys to authenticated;
