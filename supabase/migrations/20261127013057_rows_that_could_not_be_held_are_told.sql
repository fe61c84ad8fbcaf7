create function private.unheld(project_id bigint, decision_id bigint) returns text
language sql stable set search_path to ''
as $function$
  select e.data ->> 'text' from public.decision_events e
  where e.project_id = $1 and e.decision_id = $2 and e.kind = 'not_applied' and e.data ->> 'what' = 'hold' and not exists (
    select from public.decision_events x
    where x.project_id = $1 and x.decision_id = $2 and x.id > e.id and x.kind in ('held', 'applied'))
  order by e.id desc limit 1
$function$;
comment on function private.unheld(bigint, bigint) is 'Why the row of a closed decision could not be held; null where it was, or need not be.';
grant execute on function private.unheld(bigint, bigint) to authenticated;

create function private.say_unheld(project_id bigint, decision_id bigint, problem text) returns void
language plpgsql security definer set search_path to ''
as $function$
begin
  perform private.require_signing($2);
  perform private.say_decision($1, $2, (select o.offer_id from public.change_orders o
    where o.project_id = $1 and o.decision_id = $2), 'not_applied', jsonb_build_object('what', 'hold', 'text', $3));
end
$function$;
comment on function private.say_unheld(bigint, bigint, text) is 'Keeps why the row of a closed decision could not be held.';
grant execute on function private.say_unheld(bigint, bigint, text) to api;

CREATE OR REPLACE FUNCTION private.unapplied(project_id bigint, decision_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_one jsonb;
begin
  perform private.require_signing($2);
  select jsonb_build_object('effects', case when x.is_undone then c.effects else '[]' end, 'number', o.number,
    'title', f.content ->> 'title', 'choice', o.choice, 'isUnheld', x.unheld is not null) into found_one
  from public.change_orders o
  join public.offer_choices c on c.offer_id = o.offer_id and c.choice = o.choice
  join public.decision_offers f on f.id = o.offer_id
  cross join lateral (select private.unheld($1, $2) as unheld, o.problem is not null and not exists (
    select from public.decision_events e where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied') as is_undone) x
  where o.project_id = $1 and o.decision_id = $2 and (x.is_undone or x.unheld is not null);
  if found_one is null then
    raise exception 'The plan has followed already' using errcode = 'PT422', hint = 'state';
  end if;
  return found_one;
end
$function$;
