-- A contract that is written, or whose completion is corrected, after change orders counts their days from its own day.
-- The day is kept, as those of the orders are: a day off that comes later moves nothing that was agreed.
alter table public.contracts add column carried_completion date, add column carried_order_id bigint;
comment on column public.contracts.carried_completion is 'The completion with the days of the change orders that were there when it was written.';
comment on column public.contracts.carried_order_id is 'The last of those change orders; later ones go on from there.';

create function private.agreed_day(project_id bigint, completion date, days integer)
 returns date
 language plpgsql
 stable
 set search_path to ''
as $function$
declare
  step constant integer := sign(days);
  day date := completion;
  left_over integer := abs(days);
  off integer := 0;
begin
  if completion is null or days = 0 then
    return completion;
  end if;
  -- Backwards a day off counts as the last working day before it.
  if days < 0 and private.is_work_day($1, day) is not true then
    left_over := left_over + 1;
  end if;
  while left_over > 0 loop
    day := day + step;
    if private.is_work_day($1, day) then
      left_over := left_over - 1;
      off := 0;
    else
      off := off + 1;
      -- A calendar that never works.
      if off > 60 then
        return completion + days;
      end if;
    end if;
  end loop;
  return day;
end
$function$;
comment on function private.agreed_day(bigint, date, integer) is 'The completion so many working days of the project later, or earlier; days of the week where its calendar does not work for 60 days.';

create or replace function private.check_contract()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  days integer;
begin
  if (select p.is_template from public.projects p where p.id = new.project_id) then
    raise exception 'A template has no contract' using errcode = 'PT422', hint = 'sum_cents';
  end if;
  if tg_op = 'UPDATE' and exists (select from public.change_orders c where c.project_id = new.project_id and c.number is not null) then
    if not private.is_admin() then
      raise exception 'A change order names this contract: an administrator corrects it' using errcode = 'PT422', hint = 'sum_cents';
    elsif coalesce(new.corrected_because, '') = '' or new.corrected_because is not distinct from old.corrected_because then
      raise exception 'A correction needs its reason' using errcode = 'PT422', hint = 'reason';
    end if;
    insert into public.decision_events (project_id, kind, data)
    values (new.project_id, 'corrected', jsonb_build_object('text', new.corrected_because,
      'before', private.shape(old), 'after', private.shape(new)));
  end if;
  if tg_op = 'INSERT' or new.completion is distinct from old.completion then
    select max(o.id), coalesce(sum(o.days), 0) into new.carried_order_id, days
    from public.change_orders o where o.project_id = new.project_id;
    new.carried_completion := private.agreed_day(new.project_id, new.completion, days);
  end if;
  return new;
end
$function$;
comment on function private.check_contract() is 'A template has no contract. Once a change order names it, an administrator corrects it, with a reason. Its completion counts the days of the change orders until now.';

create or replace function private.agreed_completion(project_id bigint)
 returns date
 language sql
 stable
return coalesce(
  (select o.completion_after from public.change_orders o
    where o.project_id = agreed_completion.project_id and o.completion_after is not null
      and o.id > coalesce((select c.carried_order_id from public.contracts c where c.project_id = agreed_completion.project_id), 0)
    order by o.id desc limit 1),
  (select coalesce(c.carried_completion, c.completion) from public.contracts c where c.project_id = agreed_completion.project_id));
comment on function private.agreed_completion(bigint) is 'The agreed completion of a project: of the last change order since the completion of the contract was written, or that one with the days of the orders before.';

-- Contracts whose completion was written after their last dated change order.
alter table public.contracts disable trigger user;
update public.contracts c set carried_order_id = o.last,
  carried_completion = private.agreed_day(c.project_id, c.completion, o.days)
from (
  select x.project_id, max(x.id) as last, max(x.closed_at) filter (where x.completion_after is not null) as dated_at,
    sum(x.days)::integer as days
  from public.change_orders x group by x.project_id
) o
where o.project_id = c.project_id and coalesce(o.dated_at, '-infinity') < greatest(c.created_at, (
  select max(e.at) from public.decision_events e
  where e.project_id = c.project_id and e.kind = 'corrected'
    and e.data #> '{before,completion}' is distinct from e.data #> '{after,completion}'));
alter table public.contracts enable trigger user;

CREATE OR REPLACE FUNCTION private.closing_facts(project_id bigint, decision_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer public.decision_offers;
  chosen public.offer_choices;
begin
  perform private.require_signing($2);
  select * into offer from public.decision_offers o where o.decision_id = $2 order by o.revision desc limit 1;
  select c.* into chosen from public.offer_choices c
  where c.offer_id = offer.id and c.choice = (select s.choice from private.live_signatures(offer.id) s limit 1);
  return jsonb_build_object('offerId', offer.id, 'title', offer.content ->> 'title', 'language', offer.language,
    'currency', offer.content ->> 'currency', 'choice', chosen.choice, 'cents', chosen.cents, 'days', chosen.days,
    'document', chosen.document, 'sha256', chosen.sha256, 'effects', chosen.effects,
    'number', (select h.change_number + 1 from public.project_heads h where h.project_id = $1),
    'isLinked', private.schedule_mode() = 'linked',
    'contract', (select private.shape(c) from public.contracts c where c.project_id = $1),
    'netCents', private.ordered_cents($1), 'completion', private.agreed_completion($1),
    'completionAfter', private.agreed_day($1, private.agreed_completion($1), chosen.days),
    'closedAt', private.closing_moment(clock_timestamp()),
    'sentBy', offer.sender_name, 'sentAt', private.closing_moment(offer.sent_at),
    'signatures', (select jsonb_agg(jsonb_build_object('person', s.name, 'email', s.email, 'method', s.method,
        'typedName', s.typed_name, 'isDrawn', s.strokes is not null, 'signedAt', private.closing_moment(s.signed_at),
        'documentSha256', s.document_sha256,
        'seenAt', (select private.closing_moment(min(e.at)) from public.decision_events e
          where e.offer_id = offer.id and e.kind = 'seen' and e.actor = s.person having min(e.at) is not null),
        'consent', (select jsonb_build_object('version', c.consent_version, 'at', private.closing_moment(c.at)) from public.consents c
          where c.user_id = s.person and c.consent_version = s.consent_version and c.language = s.language),
        'witness', s.witness_name, 'paperDay', s.paper_day, 'address', s.ip, 'agent', s.agent) order by s.id)
      from private.live_signatures(offer.id) s),
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', private.closing_moment(e.at), 'person', e.actor_name,
        'text', coalesce(e.data ->> 'text', '')) order by e.id)
      from public.decision_events e where e.project_id = $1 and e.decision_id = $2
        and e.kind in ('sent', 'seen', 'reminded', 'asked', 'replied', 'signed', 'taken_back', 'declined', 'withdrawn',
          'superseded', 'disputed', 'corrected')));
end
$function$;

drop function private.signing_calendar(bigint, bigint);
