-- A request that is refused writes nothing, the address is counted first, and counts go with their window
-- (docs/product.md#sign-in-attempts).

create or replace function private.count_attempt(bucket text, max integer, "window" interval) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  begun timestamptz;
begin
  insert into private.attempts as a (bucket, count, since) values ($1, 1, now())
  on conflict on constraint attempts_pkey do update set
    count = case when a.since < now() - $3 then 1 else a.count + 1 end,
    since = case when a.since < now() - $3 then now() else a.since end
  where a.since < now() - $3 or a.count < $2;
  if found then
    return 0;
  end if;
  select a.since into begun from private.attempts a where a.bucket = $1;
  return greatest(1, ceil(extract(epoch from begun + $3 - now())))::integer;
end
$$;
comment on function private.count_attempt(text, integer, interval) is
  'Counts one attempt and gives 0; when there were max in the window, writes nothing and gives the seconds to wait.';

create or replace function private.count_attempts(buckets text[], max integer[], "window" interval) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  wait integer;
begin
  -- Nothing is written for an attempt that is refused, in whichever bucket.
  select coalesce(pg_catalog.max(greatest(1, ceil(extract(epoch from a.since + $3 - now())))), 0)::integer into wait
  from unnest($1, $2) b (bucket, limited) join private.attempts a on a.bucket = b.bucket
  where a.count >= b.limited and a.since >= now() - $3;
  -- Between the two another attempt may have been the last.
  for place in 1 .. cardinality($1) loop
    exit when wait > 0;
    wait := private.count_attempt($1[place], $2[place], $3);
  end loop;
  return wait;
end
$$;
comment on function private.count_attempts(text[], integer[], interval) is
  'Counts one attempt in each bucket and gives 0; when one is full, writes nothing and gives the seconds to wait.';

create or replace function private.sweep(what text, max integer)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  case what
    when 'idempotency keys' then
      delete from public.idempotency_keys k where k.ctid = any (array(
        select d.ctid from public.idempotency_keys d where d.created_at < now() - interval '30 days' limit max));
    when 'used tokens' then
      delete from private.used_tokens t where t.ctid = any (array(
        select d.ctid from private.used_tokens d where d.expires_at < now() limit max));
    when 'attempts' then
      delete from private.attempts a where a.ctid = any (array(
        select d.ctid from private.attempts d where d.since < now() - interval '15 minutes' limit max for update skip locked));
    when 'notifications' then
      delete from public.notifications n where n.ctid = any (array(
        select d.ctid from public.notifications d where d.at < now() - interval '90 days' limit max));
    when 'changes' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.project_changes d
        where not d.is_kept
          and d.at < now() - (select make_interval(months => s.history_months) from public.company_settings s)
        order by d.at limit max));
    when 'audit log' then
      -- The oldest lines have the lowest ids: only those are looked at.
      delete from public.audit_log a where a.ctid = any (array(
        select d.line from (select o.ctid as line, o.at from public.audit_log o order by o.id limit max) d
        where d.at < now() - interval '7 years'));
    when 'trade requests' then
      delete from private.trade_requests r where r.ctid = any (array(
        select d.ctid from private.trade_requests d where d.created_at < now() - interval '30 days' limit max));
    when 'trade links' then
      delete from private.trade_links l where l.ctid = any (array(
        select d.ctid from private.trade_links d
        where least(d.revoked_at, d.expires_at) < now() - interval '30 days' limit max));
    else
      return private.sweep_plan(what, now() - interval '30 days', max);
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
