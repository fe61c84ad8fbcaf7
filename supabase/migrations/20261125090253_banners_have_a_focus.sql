-- A banner is cut to many shapes. Its focus is the point that every cut keeps in sight, in percent of the picture from
-- its left and its top; the pictures that are there have it in their middle.
alter table public.projects
  add column banner_focus_x smallint not null default 50
    constraint projects_banner_focus_x_check check (banner_focus_x between 0 and 100),
  add column banner_focus_y smallint not null default 50
    constraint projects_banner_focus_y_check check (banner_focus_y between 0 and 100);
comment on column public.projects.banner_focus_x is 'The point of the banner that stays in sight: percent of its width from the left.';
comment on column public.projects.banner_focus_y is 'The same from the top, in percent of its height.';
grant update (banner_focus_x, banner_focus_y) on public.projects to authenticated;

-- What the sign-in pages show to somebody who is signed out: the name and the logo, nothing else of the settings.
create function private.company_sign(out company_name text, out logo_path text)
 returns record
 language sql
 stable security definer
 set search_path to ''
begin atomic
  select s.company_name, s.logo_path from public.company_settings s;
end;
comment on function private.company_sign() is 'What somebody who is signed out reads of the company: its name and where its logo is.';
revoke all on function private.company_sign() from public;
grant execute on function private.company_sign() to api;

CREATE OR REPLACE FUNCTION private.shape(p public.projects)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'name', (p).name, 'description', (p).description, 'address', (p).address, 'city', (p).city, 'state', (p).state, 'zipCode', (p).zip_code, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'scheduleMode', (p).schedule_mode, 'plannedFrom', (p).planned_from, 'launchedOn', private.instant((p).launched_on), 'isEnabled', (p).is_enabled, 'isTemplate', (p).is_template, 'createdOn', private.instant((p).created_on), 'bannerPic', (p).banner_path, 'bannerFocusX', (p).banner_focus_x, 'bannerFocusY', (p).banner_focus_y, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.client_op(op text, entity text, entity_id bigint, after jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY'
  ] then
    return null;
  elsif op = 'update' and entity = 'note' and after - 'isForTrades' = '{}' then
    return null;
  elsif entity = 'note' and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity = 'note' then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$function$;
