SET local check_function_bodies = off;

DROP INDEX "public"."photos_day_idx";

DROP INDEX "public"."photos_pictures_idx";

CREATE OR REPLACE FUNCTION private.broadcast_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  project record;
  message jsonb;
  moment constant timestamptz := clock_timestamp();
begin
  select p.id, p.is_template, p.launched_on, p.is_enabled, h.channel_key, h.client_key, h.touched_at, h.last_updated
  into project
  from public.project_heads h join public.projects p on p.id = h.project_id
  where h.project_id = new.project_id;
  message := jsonb_build_object('seq', new.seq, 'op', new.op, 'entity', new.entity, 'id', new.entity_id,
    'fields', new.fields, 'actor', new.actor, 'at', private.instant(new.at), 'requestKey', new.request_key);
  if octet_length(message::text) > 64000 then
    -- Without a key `id` realtime.send would put a random one in.
    message := jsonb_build_object('seq', new.seq, 'id', null);
  end if;
  perform realtime.send(message, 'change', 'project:' || project.id || ':' || project.channel_key, true);
  if new.client_op is not null and project.launched_on is not null and project.is_enabled then
    perform realtime.send(
      jsonb_build_object('seq', new.client_seq, 'op', new.client_op, 'entity', new.entity, 'id', new.entity_id),
      'change', 'client:' || project.id || ':' || project.client_key, true);
  end if;
  -- A to-do goes and comes back with its note.
  if new.entity = 'todo' or new.entity = 'note' and new.op in ('delete', 'restore') then
    perform private.tell_lists(jsonb_build_object('list', 'todos', 'op', 'touch', 'id', new.entity_id));
  end if;
  -- Pictures come, go and come back with their note, and are for whom it is.
  if new.entity = 'photo' or new.entity in ('note', 'entry')
    and (new.op in ('create', 'delete', 'restore') or coalesce(new.fields ? 'isInternal', false))
    and exists (select from public.photos f where f.project_id = new.project_id and f.note_id = new.entity_id) then
    perform private.tell_lists(jsonb_build_object('list', 'photos', 'op', 'touch', 'id', new.entity_id));
  end if;
  -- Lists show the end of a project; other computed dates are an update of its plan.
  if new.entity in ('project', 'client') and (new.op <> 'reschedule' or new.fields #> '{finish,0}' <> new.fields #> '{finish,1}') then
    message := jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' or new.op = 'reschedule' then 'update' else new.op end, 'id', project.id);
    -- The address of another banner is the function's to make: lists read the row.
    if new.entity = 'project' and new.op in ('update', 'reschedule') and not coalesce(new.fields ? 'bannerChanged', false) then
      message := message || jsonb_build_object('fields', case new.op
        when 'update' then private.listed(new.fields)
        else jsonb_build_object('scheduledCompletion', new.fields #> '{finish,1}') end || jsonb_build_object('lastUpdated', private.instant(project.last_updated)));
    end if;
    perform private.tell_lists(message);
    if new.entity = 'client' then
      perform private.tell_lists(
        jsonb_build_object('list', 'users', 'op', 'update', 'id', new.fields -> 'userId'));
    end if;
  elsif project.touched_at < moment - interval '2 seconds' and not project.is_template then
    update public.project_heads h set touched_at = moment where h.project_id = new.project_id;
    perform private.tell_lists(jsonb_build_object(
      'list', 'projects', 'op', 'touch', 'id', project.id, 'lastUpdated', private.instant(project.last_updated)));
  end if;
  return null;
end
$function$;

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
declare
  first_day constant date := case when before is null then 'infinity' else private.picture_day(before) end;
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return query
    select f.id from public.photos f
    where (f.day, f.id) < (first_day, coalesce(before, 0)) and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'
      and exists (select from public.notes n
        where n.id = f.note_id and n.deleted_at is null and (n.published_at is not null or n.created_by = auth.uid()) offset 0)
      and exists (select from public.projects j where j.id = f.project_id and j.deleted_at is null offset 0)
    order by f.day desc, f.id desc limit most;
end
$function$;

CREATE OR REPLACE FUNCTION private.picture_day (
  id bigint
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT f.day
    FROM public.photos f
   WHERE ((f.id = picture_day.id) AND ( SELECT private.is_staff() AS is_staff));
END;

CREATE INDEX photos_day_idx ON public.photos USING btree (day, id)
  WHERE ((deleted_at IS NULL) AND (unmarked_of IS NULL) AND (mime_type ~~ 'image/%'::text));

CREATE INDEX photos_pictures_idx ON public.photos USING btree (project_id, day, id)
  WHERE ((deleted_at IS NULL) AND (mime_type ~~ 'image/%'::text));

COMMENT ON FUNCTION "private"."newest_pictures"(bigint, integer) IS 'The pictures of all projects that the caller reads, by their day, the newest first; those after the one with this id.';

COMMENT ON FUNCTION "private"."picture_day"(bigint) IS 'The day of a picture, also of one that was deleted while somebody looks at the ones before it.';

REVOKE ALL ON FUNCTION "private"."picture_day"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."picture_day"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."picture_day"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."picture_day"(bigint) TO "postgres";
