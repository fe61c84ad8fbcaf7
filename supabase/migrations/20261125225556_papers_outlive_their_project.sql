-- What was signed stays without its project, for its years. All other offers go with the project, with what was said and
-- signed of them.

create function private.is_left_over(project_id bigint, decision_id bigint)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as $function$
  select not exists (select from public.projects p where p.id = $1)
    and not exists (select from public.change_orders c where c.project_id = $1 and ($2 is null or c.decision_id = $2))
$function$;
comment on function private.is_left_over is 'Whether a decision was of a project that is gone, and never closed.';

create function private.remove_offers()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as $function$
begin
  with gone as (
    delete from public.decision_offers o
    where o.project_id = old.id and private.is_left_over(o.project_id, o.decision_id) returning id
  ), choices as (delete from public.offer_choices x using gone where x.offer_id = gone.id),
    signers as (delete from public.offer_signers x using gone where x.offer_id = gone.id)
  delete from public.decision_signatures x using gone where x.offer_id = gone.id;
  delete from public.decision_events e where e.project_id = old.id and private.is_left_over(e.project_id, e.decision_id);
  return null;
end
$function$;
comment on function private.remove_offers is 'The offers of a project that is gone go with it, but for those of decisions that were closed.';
create trigger "90_offers" after delete on public.projects for each row execute function private.remove_offers();

CREATE OR REPLACE FUNCTION private.refuse_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  old_row jsonb;
  years integer;
begin
  if tg_op = 'DELETE' then
    old_row := to_jsonb(old);
    years := (select s.paper_years from public.company_settings s);
    if (old_row ->> tg_argv[0])::timestamptz < now() - make_interval(years => years) then
      return old;
    elsif tg_table_name in ('decision_signatures', 'decision_events')
      and private.is_left_over((old_row ->> 'project_id')::bigint, (old_row ->> 'decision_id')::bigint) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'change_orders' then
    -- The paper is made once, after the record.
    if to_jsonb(old) ->> 'pdf_path' is null
      and to_jsonb(new) - '{pdf_path,pdf_sha256}'::text[] = to_jsonb(old) - '{pdf_path,pdf_sha256}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'what was signed is only added to' using errcode = '55000';
end
$function$;

CREATE OR REPLACE FUNCTION private.sweep(what text, max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        select d.ctid from private.attempts d where d.since <= now() - interval '1 hour' limit max for update skip locked));
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
    when 'papers' then
      -- What was sent and signed is kept for years, then goes as a whole.
      with gone as (
        delete from public.decision_offers o where o.ctid = any (array(
          select d.ctid from public.decision_offers d
          where coalesce(d.ended_at, d.sent_at) < now() - (select make_interval(years => s.paper_years) from public.company_settings s)
            and not exists (select from public.decision_events e where e.offer_id = d.id
              and e.at >= now() - (select make_interval(years => s.paper_years) from public.company_settings s))
            and not exists (select from public.change_orders c where c.offer_id = d.id
              and c.closed_at >= now() - (select make_interval(years => s.paper_years) from public.company_settings s))
          limit max))
        returning id
      ), choices as (delete from public.offer_choices x using gone where x.offer_id = gone.id),
        signers as (delete from public.offer_signers x using gone where x.offer_id = gone.id),
        signatures as (delete from public.decision_signatures x using gone where x.offer_id = gone.id),
        events as (delete from public.decision_events x using gone where x.offer_id = gone.id),
        orders as (delete from public.change_orders x using gone where x.offer_id = gone.id),
        -- The corrections of a contract, which are of no offer.
        others as (
          delete from public.decision_events x where x.ctid = any (array(
            select e.ctid from public.decision_events e where e.offer_id is null
              and e.at < now() - (select make_interval(years => s.paper_years) from public.company_settings s)
            limit max))
          returning id)
      select (select count(*) from gone) + (select count(*) from others) into removed;
      return removed;
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
$function$;
