SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.note_opening (
  version_id bigint,
  link_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  project bigint;
  opened constant timestamptz := private.written_at();
begin
  if $2 is null and private.is_staff() then
    select v.project_id into project from public.document_versions v
    join public.documents d on d.project_id = v.project_id and d.id = v.document_id and d.deleted_at is null
    join public.projects j on j.id = v.project_id and j.deleted_at is null
    where v.id = $1;
  else
    project := private.shared_version($1, $2);
    if $2 is null and not private.may_read_project(project) then
      project := null;
    end if;
  end if;
  if project is null then
    raise exception 'no such version' using errcode = 'P0002';
  end if;
  insert into public.document_openings as o (project_id, version_id, user_id, link_id, first_at, last_at)
  values (project, $1, case when $2 is null then auth.uid() end, $2, opened, opened)
  on conflict on constraint document_openings_key do update
    set first_at = least(o.first_at, opened), last_at = greatest(o.last_at, opened), times = o.times + 1;
end
$function$;

COMMENT ON FUNCTION "private"."note_opening"(bigint, bigint) IS 'Notes that the caller, or who holds a link, had a version on the screen, when their device says so.';
