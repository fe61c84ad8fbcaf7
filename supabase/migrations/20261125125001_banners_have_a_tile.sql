-- A banner has a small copy of itself, which the browser makes beside it: lists show it, and never load the picture.
alter table public.projects add column banner_tile_path text;
comment on column public.projects.banner_tile_path is 'The small copy of the banner in Storage; without one Storage makes it, or the banner itself is shown.';
grant update (banner_tile_path) on public.projects to authenticated;

-- A tile is replaced with its banner, and is no content of a form.
drop trigger "20_version" on public.projects;
CREATE TRIGGER "20_version" BEFORE UPDATE ON public.projects FOR EACH ROW WHEN (NOT private.is_filling() AND NOT private.is_scheduling()) EXECUTE FUNCTION private.version('{banner_path,banner_tile_path}');

CREATE OR REPLACE FUNCTION private.broadcast_change()
 RETURNS trigger
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

CREATE OR REPLACE FUNCTION private.listed(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(jsonb_object_agg(f.key, f.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(listed.fields) f(key, value) WHERE (f.key = ANY (ARRAY['name'::text, 'city'::text, 'isEnabled'::text, 'launchedOn'::text, 'startedOn'::text, 'completedOn'::text, 'scheduledStart'::text, 'scheduledCompletion'::text, 'bannerFocusX'::text, 'bannerFocusY'::text])));

CREATE OR REPLACE FUNCTION private.files_swept(paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project bigint;
begin
  delete from public.photos f where f.path = any (paths) and f.deleted_at < now() - interval '30 days';
  perform private.be_quiet(true);
  for project in
    select p.id from public.projects p
    where p.deleted_at < now() - interval '30 days' and (p.banner_path = any (paths) or p.banner_tile_path = any (paths))
    order by p.id
  loop
    perform set_config('app.project', project::text, true);
    update public.projects p set
      banner_path = case when p.banner_path = any (paths) then null else p.banner_path end,
      banner_tile_path = case when p.banner_tile_path = any (paths) then null else p.banner_tile_path end
    where p.id = project;
  end loop;
  perform private.be_quiet(false);
end
$function$;

CREATE OR REPLACE FUNCTION private.files_to_sweep(max integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select 'attachments', f.path from public.photos f
    where f.deleted_at < now() - interval '30 days'
    union all
    select 'banners', p.banner_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_path is not null
    union all
    select 'banners', p.banner_tile_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_tile_path is not null
    limit max;
end
$function$;

CREATE OR REPLACE FUNCTION private.files_without_row(max integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('attachments', 'banners') and o.created_at < now() - interval '1 day'
      and not exists (select from public.photos f where f.path = o.name)
      and not exists (select from public.projects p where p.banner_path = o.name)
      and not exists (select from public.projects p where p.banner_tile_path = o.name)
      and not exists (select from public.company_settings s where s.logo_path = o.name)
    limit max;
end
$function$;

drop function private.banner_facts(bigint);
CREATE FUNCTION private.banner_facts(project_id bigint, OUT bucket text, OUT path text, OUT tile_path text, OUT live boolean, OUT for_clients boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select 'banners', p.banner_path, p.banner_tile_path, p.deleted_at is null and p.banner_path is not null, p.launched_on is not null and p.is_enabled
  into bucket, path, tile_path, live, for_clients
  from public.projects p
  where p.id = $1;
end
$function$;
revoke all on function private.banner_facts(bigint) from public;
grant execute on function private.banner_facts(bigint) to api;
comment on function private.banner_facts(bigint) is 'The places of a project''s banner and its tile, whether the project is live, and whether clients may see it.';
