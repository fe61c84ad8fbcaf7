SET local check_function_bodies = off;

DROP TRIGGER "03_milestone" ON "public"."phases";

DROP TRIGGER "03_one_day" ON "public"."phases";

DROP TRIGGER "04_one_day" ON "public"."phases";

DROP TRIGGER "03_milestone" ON "public"."tasks";

DROP TRIGGER "03_one_day" ON "public"."tasks";

DROP TRIGGER "04_one_day" ON "public"."tasks";

DROP FUNCTION "private"."keep_milestone"();

DROP FUNCTION "private"."keep_one_day"();

CREATE OR REPLACE FUNCTION private.move_plan (
  project_id  bigint,
  decision_id bigint,
  move        jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e jsonb;
  last bigint;
begin
  perform private.require_signing($2);
  for e in select * from jsonb_array_elements(move -> 'changes') loop
    case e ->> 'op'
      when 'lengthen' then
        execute format('update public.%I set duration_type = 0, duration = $3, is_milestone = is_milestone and $3 = 0 where project_id = $1 and id = $2 and deleted_at is null',
          (private.plan_table(e ->> 'entity')).item_table) using $1, (e ->> 'id')::bigint, (e ->> 'days')::integer;
      when 'notBefore' then
        execute format('update public.%I set not_before = $3 where project_id = $1 and id = $2 and deleted_at is null',
          (private.plan_table(e ->> 'entity')).item_table) using $1, (e ->> 'id')::bigint, (e ->> 'day')::date;
      when 'add' then
        insert into public.tasks (id, project_id, phase_id, title, duration, duration_type, begins, order_num)
        select (e ->> 'id')::bigint, $1, p.id, e ->> 'title', (e ->> 'duration')::integer, (e ->> 'durationType')::smallint,
          e ->> 'begins', coalesce((select t.order_num + 1 from public.tasks t
            where t.project_id = $1 and t.id = (e ->> 'afterId')::bigint), 1)
        from public.phases p where p.project_id = $1 and p.id = (e ->> 'phaseId')::bigint and p.deleted_at is null;
      when 'remove' then
        perform private.mark_item($1, 'task', (e ->> 'taskId')::bigint);
    end case;
  end loop;
  if move ? 'dates' then
    last := private.put_dates($1, move -> 'dates', (move ->> 'finish')::date);
    insert into public.ledger_entries (project_id, seq, reason, is_released)
    select $1, c.seq, move ->> 'reason', (move ->> 'isReleased')::boolean
    from public.project_changes c where c.project_id = $1 and c.seq = last and c.is_kept
    on conflict on constraint ledger_entries_seq_key do nothing;
  end if;
  return last;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_one_day()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mode text;
begin
  select p.schedule_mode into mode from public.projects p where p.id = new.project_id;
  if mode = 'linked' then
    return new;
  end if;
  if tg_table_name = 'phases' then
    if not private.is_milestone(new) then
      return new;
    end if;
  end if;
  raise exception 'A milestone has one day' using errcode = 'PT422', hint = 'scheduled_completion';
end
$function$;

CREATE TRIGGER "04_one_day"
  BEFORE UPDATE ON public.phases
  FOR EACH ROW
  WHEN
    ((new.is_milestone AND (NOT private.is_scheduling()) AND (new.scheduled_start IS DISTINCT FROM new.scheduled_completion) AND ((old.is_milestone <> new.is_milestone) OR
    (old.scheduled_start IS DISTINCT FROM new.scheduled_start) OR (old.scheduled_completion IS DISTINCT FROM new.scheduled_completion))))
  EXECUTE FUNCTION private.require_one_day();

CREATE TRIGGER "03_one_day"
  BEFORE INSERT ON public.tasks
  FOR EACH ROW
  WHEN ((new.is_milestone AND (NOT private.is_quiet()) AND (new.scheduled_start IS DISTINCT FROM new.scheduled_completion)))
  EXECUTE FUNCTION private.require_one_day();

CREATE TRIGGER "04_one_day"
  BEFORE UPDATE ON public.tasks
  FOR EACH ROW
  WHEN
    ((new.is_milestone AND (NOT private.is_scheduling()) AND (new.scheduled_start IS DISTINCT FROM new.scheduled_completion) AND ((old.is_milestone <> new.is_milestone) OR
    (old.scheduled_start IS DISTINCT FROM new.scheduled_start) OR (old.scheduled_completion IS DISTINCT FROM new.scheduled_completion))))
  EXECUTE FUNCTION private.require_one_day();

COMMENT ON FUNCTION "private"."require_one_day"() IS 'Refuses a milestone of a plan in manual mode that starts on another day than that of its completion.';

REVOKE ALL ON FUNCTION "private"."require_one_day"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_one_day"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_one_day"() TO "postgres";
