-- A counter is kept as long as the longest window in which something is counted, which is an hour.

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
          limit max))
        returning id
      ), choices as (delete from public.offer_choices x using gone where x.offer_id = gone.id),
        signers as (delete from public.offer_signers x using gone where x.offer_id = gone.id),
        signatures as (delete from public.decision_signatures x using gone where x.offer_id = gone.id),
        events as (delete from public.decision_events x using gone where x.offer_id = gone.id),
        orders as (delete from public.change_orders x using gone where x.offer_id = gone.id)
      select count(*) into removed from gone;
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
