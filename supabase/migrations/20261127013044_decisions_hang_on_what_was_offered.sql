CREATE OR REPLACE FUNCTION private.offered(d public.decisions)
 RETURNS public.decisions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_populate_record(d, (select o.content -> 'row' from public.decision_offers o
    where o.decision_id = d.id and (o.ended_at is null or o.ended_as = 'closed')))
$function$;

CREATE OR REPLACE FUNCTION public.counter_decision(project_id bigint, decision_id bigint, choice smallint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.decisions;
  o public.change_orders;
  chosen public.offer_choices;
  other public.offer_choices;
  content jsonb;
  instead text;
  name text;
  allowance bigint;
  effects jsonb;
  made bigint;
  option bigint;
begin
  perform private.begin_change($1);
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  select * into o from public.change_orders c where c.project_id = $1 and c.decision_id = $2;
  if d.id is null then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif o.id is null then
    raise exception 'Nothing is signed that could be taken back' using errcode = 'PT422', hint = 'state';
  end if;
  -- One at a time: a second click finds the first draft.
  select x.id into made from public.decisions x
  where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null and x.state <> 'closed';
  if made is not null then
    return made;
  elsif exists (select from public.decisions x where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null) then
    raise exception 'It is taken back already' using errcode = 'PT422', hint = 'state';
  end if;
  -- An edit that was never sent does not move what was signed to another row.
  d := private.offered(d);
  select * into chosen from public.offer_choices c where c.offer_id = o.offer_id and c.choice = o.choice;
  select * into other from public.offer_choices c where c.offer_id = o.offer_id and c.choice = $3 and c.choice <> o.choice;
  if $3 is not null and other.offer_id is null then
    raise exception 'Not another option of what was signed' using errcode = 'PT422', hint = 'choice';
  end if;
  select f.content, coalesce((f.content ->> 'allowanceCents')::bigint, 0) into content, allowance
  from public.decision_offers f where f.id = o.offer_id;
  -- The plan takes back what it did, which is nothing where it did not follow, and does what the other option says.
  effects := coalesce((select e.data -> 'opposite' from public.decision_events e
    where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied'
      and e.data ? 'opposite' order by e.id desc limit 1), '[]')
    || coalesce(other.effects, '[]');
  if jsonb_array_length(effects) > 20 then
    raise exception 'Together they change the plan in % ways, and one decision does at most 20. Counter it without another option, then draft that one as a change of its own.',
      jsonb_array_length(effects) using errcode = 'PT422', hint = 'choice';
  end if;
  instead := content -> 'choices' -> (other.choice - 1) ->> 'name';
  name := left(coalesce((content ->> 'title') || ': ' || instead || ' instead', 'Take back: ' || (content ->> 'title')), 120);
  insert into public.decisions (project_id, kind, title, phase_id, task_id, needed_by, place, reverses_id)
  values ($1, 'change', name,
    (select p.id from public.phases p where p.id = d.phase_id and p.deleted_at is null and not exists (
      select from public.tasks t where t.project_id = $1 and t.phase_id = p.id and t.deleted_at is null)),
    (select t.id from public.tasks t where t.id = d.task_id and t.deleted_at is null), d.needed_by, d.place, d.id)
  returning id into made;
  insert into public.decision_options (project_id, decision_id, name, price_cents, lead_days, offered_days, effects)
  values ($1, made, name, coalesce(other.cents, 0) - chosen.cents, other.lead_days, coalesce(other.days, 0) - chosen.days,
    effects)
  returning id into option;
  insert into public.decision_lines (project_id, option_id, text, cents)
  with lines as (
    select 1 as part, l.place, l.line ->> 'text' as text, -(l.line ->> 'cents')::bigint as cents
    from jsonb_array_elements(content -> 'choices' -> (o.choice - 1) -> 'lines') with ordinality l (line, place)
    union all
    select 2, 0, 'Allowance', allowance where other.choice is null and allowance <> 0
    union all
    select 3, l.place, l.line ->> 'text', (l.line ->> 'cents')::bigint
    from jsonb_array_elements(content -> 'choices' -> (other.choice - 1) -> 'lines') with ordinality l (line, place)
  ), many as (
    -- More lines than an option takes are one line for each of both.
    select l.part, 0 as place, content -> 'choices' -> (case l.part when 3 then other.choice else o.choice end - 1) ->> 'name' as text,
      sum(l.cents) as cents
    from lines l where other.choice is not null group by l.part
  )
  select $1, option, l.text, l.cents from (
    select * from lines where other.choice is null or (select count(*) from lines) <= 50
    union all
    select * from many where (select count(*) from lines) > 50
  ) l order by l.part, l.place;
  return made;
end
$function$;

comment on function private.offered(public.decisions) is 'The decision with the row and the buffer of its open offer, or of the one that closed it, which an edit of the draft does not change.';
grant execute on function private.offered(public.decisions) to authenticated;
