-- The change log of projects is the table that grows most. The company says for how many months it is kept; whoever asks
-- for older changes is told to read the whole plan (410). Six months at least: what was deleted can be restored for 30
-- days, and a tablet may lie in a drawer for a season.
-- The audit log keeps seven years, whatever the settings say: nobody can shorten the record of what they did.
alter table public.company_settings add column history_months smallint not null default 24
  check (history_months between 6 and 240);
comment on table public.company_settings is
  'One row. time_zone null: the reader''s own. customer_display: whether the projects list begins with customers shown. history_months: how long changes of projects are kept.';
grant update (history_months) on public.company_settings to authenticated;

create or replace function private.shape(s public.company_settings) returns jsonb language sql stable return jsonb_build_object(
  'companyName', s.company_name, 'address', s.address, 'timeZone', s.time_zone, 'customerDisplay', s.customer_display,
  'historyMonths', s.history_months);

create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception 'the audit log is only added to' using errcode = '55000';
end
$$;
comment on function private.refuse_change() is 'Refuses every change of a line, and its removal for seven years.';

create or replace function private.sweep(what text, max integer) returns integer
language plpgsql security definer set search_path = ''
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
        select d.ctid from private.attempts d where d.since < now() - interval '1 day' limit max for update skip locked));
    when 'notifications' then
      delete from public.notifications n where n.ctid = any (array(
        select d.ctid from public.notifications d where d.at < now() - interval '90 days' limit max));
    when 'changes' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.project_changes d
        where d.at < now() - (select make_interval(months => s.history_months) from public.company_settings s)
        order by d.at limit max));
    when 'audit log' then
      -- The oldest lines have the lowest ids: only those are looked at.
      delete from public.audit_log a where a.ctid = any (array(
        select d.line from (select o.ctid as line, o.at from public.audit_log o order by o.id limit max) d
        where d.at < now() - interval '7 years'));
    else
      return private.sweep_plan(what, now() - interval '30 days', max);
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
