SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_link()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  perform private.require_parent(new.from_kind || 's', new.project_id, new.from_id);
  perform private.require_parent(new.to_kind || 's', new.project_id, new.to_id);
  if new.from_kind = new.to_kind and new.from_id = new.to_id then
    raise exception 'A task does not wait for itself' using errcode = 'PT422', hint = 'to';
  elsif new.from_kind <> new.to_kind and exists (
    select from public.tasks t
    where t.id = case new.from_kind when 'task' then new.from_id else new.to_id end
      and t.phase_id = case new.from_kind when 'task' then new.to_id else new.from_id end
  ) then
    raise exception 'A task does not wait for its own phase, nor a phase for its own tasks' using errcode = 'PT422', hint = 'to';
  end if;
  return new;
end
$function$;
