SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_client_entry (
  project_id bigint,
  note_id    bigint,
  text       text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.notes;
  made bigint;
begin
  perform private.begin_entry($1);
  select n.* into parent from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if parent.id is null then
    raise exception 'no such note' using errcode = 'P0002';
  elsif (select count(*) >= 100 from public.notes n where n.project_id = $1 and n.created_by = auth.uid()
      and n.is_from_client and n.created_on > now() - interval '1 day') then
    raise exception 'You have sent 100 messages in a day: please call' using errcode = 'PT422', hint = 'text';
  end if;
  insert into public.notes (project_id, task_id, parent_id, description, said_to, is_from_client)
  values ($1, parent.task_id, $2, $3, 'clients', true) returning id into made;
  return made;
end
$function$;
