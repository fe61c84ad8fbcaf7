-- A row that would get shorter than a day keeps one, and the trail says what could not be taken.
CREATE OR REPLACE FUNCTION private.apply_effects(project_id bigint, decision_id bigint, effects jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e jsonb;
  -- What would take it back, the last first.
  opposite jsonb := '[]';
  gone public.tasks;
  made bigint;
  was integer;
  becomes integer;
  -- The tasks that were removed, each with the one that stood above it.
  stood jsonb := '{}';
  after bigint;
  behind bigint;
  week integer := (select count(*) from public.work_calendars w, unnest(coalesce(
    (select p.work_week from public.projects p where p.id = $1), w.week)) d (worked) where d.worked);
  place integer;
  mark timestamptz;
begin
  perform private.require_signing($2);
  for e in select * from jsonb_array_elements(effects) loop
    case e ->> 'op'
      when 'lengthen' then
        if e ->> 'entity' = 'task' then
          update public.tasks t set duration_type = 0, duration = greatest(least(1, x.days), x.days + (e ->> 'by')::integer)
          from (select r.id, coalesce(r.duration, 1) * case r.duration_type
              when 1 then case when r.is_elapsed then 7 else week end else 1 end as days
            from public.tasks r where r.project_id = $1 and r.id = (e ->> 'id')::bigint) x
          where t.project_id = $1 and t.id = x.id and t.deleted_at is null and t.completed_on is null
          returning x.days, t.duration into was, becomes;
        else
          update public.phases t set duration_type = 0, duration = greatest(least(1, x.days), x.days + (e ->> 'by')::integer)
          from (select r.id, coalesce(r.duration, 1) * case r.duration_type
              when 1 then case when r.is_elapsed then 7 else week end else 1 end as days
            from public.phases r where r.project_id = $1 and r.id = (e ->> 'id')::bigint) x
          where t.project_id = $1 and t.id = x.id and t.deleted_at is null and t.completed_on is null
          returning x.days, t.duration into was, becomes;
        end if;
        -- No row gets shorter than a day, nor a milestone than nothing: what is given back is what was taken.
        if was <> becomes then
          opposite := jsonb_build_array(jsonb_set(e, '{by}', to_jsonb(was - becomes))) || opposite;
        end if;
        perform 1 where becomes is not null;
      when 'notBefore' then
        if e ->> 'entity' = 'task' then
          update public.tasks t set not_before = greatest(t.not_before, (e ->> 'day')::date)
          where t.project_id = $1 and t.id = (e ->> 'id')::bigint and t.deleted_at is null and t.started_on is null
            and t.completed_on is null and not t.is_fixed;
        else
          update public.phases t set not_before = greatest(t.not_before, (e ->> 'day')::date)
          where t.project_id = $1 and t.id = (e ->> 'id')::bigint and t.deleted_at is null and t.started_on is null
            and t.completed_on is null and not t.is_fixed;
        end if;
      when 'add' then
        after := (e ->> 'afterId')::bigint;
        -- A task that these effects removed leaves its place.
        while stood ? after::text loop
          after := (stood ->> after::text)::bigint;
        end loop;
        place := case when after is null then 1 else (select t.order_num + 1 from public.tasks t
          where t.project_id = $1 and t.phase_id = (e ->> 'phaseId')::bigint and t.id = after and t.deleted_at is null) end;
        insert into public.tasks (project_id, phase_id, title, duration, duration_type, begins, order_num)
        select $1, p.id, e ->> 'title', (e ->> 'duration')::integer, (e ->> 'durationType')::smallint, e ->> 'begins', place
        from public.phases p where p.project_id = $1 and p.id = (e ->> 'phaseId')::bigint and p.deleted_at is null
          and p.completed_on is null and place is not null
        returning id into made;
        opposite := jsonb_build_array(jsonb_build_object('op', 'remove', 'taskId', made)) || opposite;
        perform 1 where made is not null;
      when 'remove' then
        mark := clock_timestamp();
        select t.* into gone from public.tasks t
        where t.project_id = $1 and t.id = (e ->> 'taskId')::bigint and t.deleted_at is null and t.started_on is null
          and t.completed_on is null for update;
        if found then
          after := (select t.id from public.tasks t
            where t.project_id = $1 and t.phase_id = gone.phase_id and t.order_num = gone.order_num - 1 and t.deleted_at is null);
          stood := stood || jsonb_build_object(gone.id, after);
          -- Tasks that stood behind it come back first, at the same place, so that they stand behind it again.
          behind := coalesce((select max(o.place) from jsonb_array_elements(opposite) with ordinality o (effect, place)
            where o.effect ->> 'afterId' = gone.id::text), 0);
          opposite := (
            select jsonb_agg(o.effect order by o.place, o.part)
            from (
              select 1 as part, o.place, case when o.effect ->> 'afterId' = gone.id::text
                then o.effect || jsonb_build_object('afterId', after) else o.effect end as effect
              from jsonb_array_elements(opposite) with ordinality o (effect, place)
              union all
              select 2, behind, jsonb_build_object('op', 'add', 'phaseId', gone.phase_id, 'afterId', after,
                'title', gone.title, 'duration', coalesce(gone.duration, 1), 'durationType', coalesce(gone.duration_type, 0),
                'begins', gone.begins)
            ) o);
          perform private.be_quiet(true);
          perform private.mark_below($1, mark, null, null, (e ->> 'taskId')::bigint);
          perform private.be_quiet(false);
          update public.tasks t set deleted_at = mark, deleted_order_num = t.order_num, order_num = null
          where t.project_id = $1 and t.id = (e ->> 'taskId')::bigint;
          perform private.close_gap('tasks', 'phase_id', gone.phase_id, gone.order_num);
        end if;
        -- `found` would be that of the last statement.
        perform 1 where gone.id is not null;
      else
        raise exception 'No such effect' using errcode = 'PT422', hint = 'effects';
    end case;
    if not found then
      raise exception 'A row that it changes is gone, or has begun or ended' using errcode = 'PT422', hint = 'effects';
    end if;
    place := null;
    made := null;
    was := null;
    becomes := null;
  end loop;
  return opposite;
end
$function$;

CREATE OR REPLACE FUNCTION private.close_decision(project_id bigint, decision_id bigint, change jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer constant bigint := (change ->> 'offerId')::bigint;
begin
  perform private.require_signing($2);
  if jsonb_typeof(change -> 'number') = 'number' then
    update public.project_heads h set change_number = h.change_number + 1
    where h.project_id = $1 and h.change_number + 1 = (change ->> 'number')::integer;
    if not found then
      raise exception 'change orders are numbered under the lock of the project' using errcode = '55000';
    end if;
  end if;
  insert into public.change_orders (project_id, decision_id, project_name, number, offer_id, choice, cents, days, sum_before,
    sum_after, completion_before, completion_after, record, record_sha256, applied_seq, problem, closed_at)
  select $1, $2, p.name, (change ->> 'number')::integer, offer, c.choice, c.cents, c.days, (change ->> 'sumBefore')::numeric,
    (change ->> 'sumAfter')::numeric, (change ->> 'completionBefore')::date, (change ->> 'completionAfter')::date,
    change ->> 'record', change ->> 'recordSha256', (change ->> 'appliedSeq')::bigint, change ->> 'problem',
    (change ->> 'closedAt')::timestamptz
  from public.projects p, public.offer_choices c
  where p.id = $1 and c.offer_id = offer and c.choice = (change ->> 'choice')::smallint;
  update public.decision_offers o set ended_at = clock_timestamp(), ended_as = 'closed' where o.id = offer;
  update public.decisions d set state = 'closed' where d.id = $2;
  perform private.say_decision($1, $2, offer, 'closed', jsonb_build_object('number', change -> 'number'));
  if change ->> 'problem' is not null then
    perform private.say_decision($1, $2, offer, 'not_applied', jsonb_build_object('text', change ->> 'problem'));
  elsif (change ->> 'hasEffects')::boolean then
    perform private.say_decision($1, $2, offer, 'applied',
      jsonb_build_object('seq', change -> 'appliedSeq', 'opposite', change -> 'opposite')
        || jsonb_strip_nulls(jsonb_build_object('text', change -> 'kept')));
  end if;
end
$function$;
