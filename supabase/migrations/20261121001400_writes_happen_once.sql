-- Idempotency keys: the answer of a write, kept 30 days in the transaction that made it.
-- A second request in flight waits at the primary key and then finds the first one's answer.
create table public.idempotency_keys (
  user_id uuid default auth.uid() references public.profiles on delete cascade,
  key uuid,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table public.idempotency_keys is 'What a write with this Idempotency-Key was answered.';
create index idempotency_keys_created_at_idx on public.idempotency_keys (created_at);

alter table public.idempotency_keys enable row level security;
create policy "people read their own keys" on public.idempotency_keys for select to authenticated
using (user_id = (select auth.uid()) and (select private.user_type()) is not null);
create policy "people add their own keys" on public.idempotency_keys for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.user_type()) is not null);
create policy "people answer their own keys" on public.idempotency_keys for update to authenticated
using (user_id = (select auth.uid()) and (select private.user_type()) is not null)
with check (user_id = (select auth.uid()));

grant select, insert (user_id, key, request_hash, status, answer), update (status, answer)
on public.idempotency_keys to authenticated;
