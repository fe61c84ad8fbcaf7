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
  is_spanish boolean;
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
  is_spanish := content ->> 'language' = 'es';
  instead := content -> 'choices' -> (other.choice - 1) ->> 'name';
  name := left(case
      when instead is null and is_spanish then 'Revertir: ' || (content ->> 'title')
      when instead is null then 'Take back: ' || (content ->> 'title')
      when is_spanish then (content ->> 'title') || ': ahora ' || instead
      else (content ->> 'title') || ': ' || instead || ' instead' end, 120);
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
    select 2, 0, case when is_spanish then 'Monto incluido' else 'Allowance' end, allowance where other.choice is null and allowance <> 0
    union all
    select 3, l.place, l.line ->> 'text', (l.line ->> 'cents')::bigint
    from jsonb_array_elements(content -> 'choices' -> (other.choice - 1) -> 'lines') with ordinality l (line, place)
  ), many as (
    -- More lines than an option takes are one line for each of both.
    select l.part, 0 as place, content -> 'choices' -> (case l.part when 3 then other.choice else o.choice end - 1) ->> 'name' as text,
      sum(l.cents) as cents
    from lines l where other.choice is not null group by l.part
  )
  -- Beside lines of another option, which may have the same words, one that is taken back says so.
  select $1, option, case when other.choice is null or l.part <> 1 then l.text
    else left(case when is_spanish then 'Se revierte: ' else 'Taken back: ' end || l.text, 200) end, l.cents from (
    select * from lines where other.choice is null or (select count(*) from lines) <= 50
    union all
    select * from many where (select count(*) from lines) > 50
  ) l order by l.part, l.place;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_offer_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Apart: the other tables have no such column, and the whole condition is planned at once.
  if tg_table_name = 'decision_offers' then
    if old.ended_at is null
      and to_jsonb(new) - '{ended_at,ended_as}'::text[] = to_jsonb(old) - '{ended_at,ended_as}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'what was sent stays as it is' using errcode = '55000';
end
$function$;
