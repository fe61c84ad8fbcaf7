SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.log_photo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Of a reply its note: that is what a page reads again.
  reference constant jsonb := jsonb_build_object('noteId',
    coalesce((select n.parent_id from public.notes n where n.id = new.note_id), new.note_id));
begin
  perform private.require_change(new.project_id);
  if private.is_quiet() or new.unmarked_of is not null
    or not exists (select from public.notes n where n.id = new.note_id and n.published_at is not null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.log(new.project_id, 'create', 'photo', new.id, null, private.shape(new), reference);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log(new.project_id, 'delete', 'photo', new.id, private.shape(old), null, reference);
  elsif old.caption is distinct from new.caption then
    perform private.log(new.project_id, 'update', 'photo', new.id, jsonb_build_object('caption', old.caption),
      jsonb_build_object('caption', new.caption), reference);
  end if;
  return null;
end
$function$;
