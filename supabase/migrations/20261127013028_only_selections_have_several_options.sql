CREATE OR REPLACE FUNCTION private.check_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'INSERT' then
    if (select count(*) >= 200 from public.decisions d
        where d.project_id = new.project_id and d.deleted_at is null) then
      raise exception 'A project has at most 200 decisions' using errcode = 'PT422', hint = 'title';
    end if;
  end if;
  if tg_op = 'UPDATE' and new.kind <> 'selection' and new.kind <> old.kind and (
      select count(*) > 1 from public.decision_options o
      where o.project_id = new.project_id and o.decision_id = new.id and o.deleted_at is null) then
    raise exception 'Only a selection has several options' using errcode = 'PT422', hint = 'kind';
  end if;
  if new.task_id is not null and (tg_op = 'INSERT' or new.task_id is distinct from old.task_id) then
    perform private.require_parent('tasks', new.project_id, new.task_id);
  end if;
  if new.phase_id is not null and (tg_op = 'INSERT' or new.phase_id is distinct from old.phase_id) then
    perform private.require_parent('phases', new.project_id, new.phase_id);
    if exists (select from public.tasks t
        where t.project_id = new.project_id and t.phase_id = new.phase_id and t.deleted_at is null) then
      raise exception 'A phase with tasks waits by its tasks: choose one of them' using errcode = 'PT422', hint = 'phase_id';
    end if;
  end if;
  return new;
end
$function$;

comment on function private.check_decision() is 'A decision hangs on a live task, or on a phase without tasks; only a selection has several options.';
