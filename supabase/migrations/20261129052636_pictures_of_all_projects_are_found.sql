SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.newest_pictures (
  before bigint,
  most   integer
)
  RETURNS SETOF bigint
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return query
    select f.id from public.photos f
    where f.id < before and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'
      and exists (select from public.notes n
        where n.id = f.note_id and n.deleted_at is null and (n.published_at is not null or n.created_by = auth.uid()) offset 0)
      and exists (select from public.projects j where j.id = f.project_id and j.deleted_at is null offset 0)
    order by f.id desc limit most;
end
$function$;

COMMENT ON FUNCTION "private"."newest_pictures"(bigint, integer) IS 'The newest pictures of all projects below an id, that the caller reads.';

REVOKE ALL ON FUNCTION "private"."newest_pictures"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_pictures"(bigint, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."newest_pictures"(bigint, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."newest_pictures"(bigint, integer) TO "postgres";
