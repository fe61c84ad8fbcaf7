SET local check_function_bodies = off;

DROP POLICY "staff change published notes and their own" ON "public"."notes";

DROP INDEX "public"."notes_author_idx";

DROP INDEX "public"."notes_internal_idx";

DROP INDEX "public"."notes_newest_idx";

ALTER TABLE "public"."project_changes"
  DROP CONSTRAINT "project_changes_entity_check";

ALTER TABLE "public"."notes"
  ADD COLUMN "parent_id" bigint;

ALTER TABLE "public"."notes"
  ADD COLUMN "said_to" text;

ALTER TABLE "public"."notes"
  ADD COLUMN "for_trade_id" bigint;

CREATE OR REPLACE FUNCTION private.client_op (
  op        text,
  entity    text,
  entity_id bigint,
  after     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity = 'decision' then
    -- Its state alone: what is being drafted is nothing to them.
    return case when op = 'update' and after ->> 'state' <> 'draft' then op end;
  elsif entity = 'contract' then
    return case when op = 'create' or after ?| array['sumCents', 'completion'] then op end;
  elsif entity = 'report' then
    -- Once it is issued, and again when it has its file.
    return case when (after ->> 'number' is not null or after ? 'hasFile')
      and exists (select from public.reports r where r.id = entity_id and r.number is not null and r.audience = 'client')
      then case when after ->> 'number' is not null then 'create' else 'update' end end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'entry', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase', 'isMilestone'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY'
  ] then
    return null;
  elsif op = 'update' and entity in ('note', 'entry') and after - array['isForTrades', 'audience'] = '{}' then
    return null;
  elsif entity in ('note', 'entry') and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity in ('note', 'entry') then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_notes (
  project_id  bigint,
  day         date,
  is_internal boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  with n as (
    select n.*, row_number() over (order by n.written_at, n.id) as nth from public.notes n
    where n.project_id = $1 and n.day = $2 and n.deleted_at is null and n.published_at is not null and n.is_internal = $3
      and n.parent_id is null
  )
  select jsonb_build_object('more', greatest(count(*) - 200, 0), 'list', coalesce(jsonb_agg(jsonb_build_object(
      'k', 'note:' || n.id, 'task', n.task_id, 'text', n.description,
      'written', private.instant(n.written_at), 'received', private.instant(n.created_on),
      'n', jsonb_build_object(
        'task', (select t.title from public.tasks t where t.project_id = n.project_id and t.id = n.task_id),
        'by', private.person_or_trade(n.created_by, case when $3 then n.trade_id end))
    ) order by n.nth) filter (where n.nth <= 200), '[]'))
  from n
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_written (
  project_id bigint,
  first      date,
  last       date
)
  RETURNS TABLE (
    day    date,
    lines  bigint,
    notes  bigint,
    photos bigint,
    work   bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
  with written as (
    select l.day, 1 as lines, 0 as notes, 0 as photos, 0 as work from public.diary_lines l
    where l.project_id = $1 and l.day between $2 and $3 and l.deleted_at is null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_people w
    where w.project_id = $1 and w.day between $2 and $3 and w.came is not null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_weather w
    where w.project_id = $1 and w.day between $2 and $3 and (w.sky <> '{}' or w.low is not null or w.high is not null)
    union all
    select n.day, 0, 1, 0, 0 from public.notes n
    where n.project_id = $1 and n.day between $2 and $3 and n.deleted_at is null and n.published_at is not null
      and n.parent_id is null
    union all
    select f.day, 0, 0, 1, 0 from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day between $2 and $3 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w
    where w.day between $2 and $3
  )
  select w.day, sum(w.lines), sum(w.notes), sum(w.photos), sum(w.work) from written w group by w.day;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_words_of_reply()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.created_by is distinct from auth.uid() then
    raise exception 'The words of a reply are its writer''s' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_note()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  difference jsonb;
begin
  perform private.require_change(new.project_id);
  if private.is_quiet() or new.published_at is null then
    return null;
  end if;
  if tg_op = 'INSERT' or old.published_at is null then
    perform private.log_whole_note('create', new);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log_whole_note('delete', old);
  else
    difference := private.changed(private.shape_of_note(old), private.shape_of_note(new));
    if difference <> '{}' then
      perform private.log(new.project_id, 'update', case when new.parent_id is null then 'note' else 'entry' end, new.id,
        private.changed(private.shape_of_note(new), private.shape_of_note(old)), difference,
        difference || jsonb_build_object('version', new.version)
          || case when new.parent_id is null then '{}' else jsonb_build_object('noteId', new.parent_id) end);
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_whole_note (
  op text,
  n  public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  shape constant jsonb := private.shape_of_note(n);
  reference jsonb := jsonb_build_object('taskId', (n).task_id);
begin
  if (n).parent_id is not null then
    reference := reference || jsonb_build_object('noteId', (n).parent_id);
  end if;
  perform private.log((n).project_id, $1, case when (n).parent_id is null then 'note' else 'entry' end, (n).id,
    case $1 when 'delete' then shape end, case $1 when 'delete' then null else shape end, reference);
end
$function$;

CREATE OR REPLACE FUNCTION private.narrow_replies()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  was_quiet constant boolean := private.is_quiet();
begin
  -- Each reply takes its flags anew, also a deleted one, which may come back. The change of the note tells of them.
  perform private.be_quiet(true);
  update public.notes n set said_to = n.said_to where n.project_id = new.project_id and n.parent_id = new.id;
  perform private.be_quiet(was_quiet);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.narrower (
  one   text,
  other text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  STRICT
RETURN CASE WHEN ('office'::text = ANY (ARRAY[one, other])) THEN 'office'::text WHEN ('clients'::text = ANY (ARRAY[one, other])) THEN 'clients'::text ELSE 'trades'::text END;

CREATE OR REPLACE FUNCTION private.place_reply()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.notes;
begin
  select n.* into parent from public.notes n where n.project_id = new.project_id and n.id = new.parent_id;
  if tg_op = 'INSERT' then
    if parent.id is null or parent.deleted_at is not null or parent.published_at is null or parent.parent_id is not null
      or parent.task_id <> new.task_id then
      raise exception 'no such note' using errcode = 'P0002';
    end if;
    if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
      raise exception 'Templates have no replies' using errcode = 'PT422', hint = 'note_id';
    end if;
    -- Of the index: what was deleted counts for its 30 days.
    if (select count(*) from public.notes n where n.project_id = new.project_id and n.parent_id = new.parent_id) >= 200 then
      raise exception 'A note has at most 200 replies' using errcode = 'PT422', hint = 'note_id';
    end if;
    new.said_to := private.narrower(new.said_to,
      case when parent.is_internal then 'office' when parent.is_for_trades then 'trades' else 'clients' end);
    if new.for_trade_id is not null and not private.trade_reads(new.for_trade_id, new.parent_id) then
      new.for_trade_id := null;
    end if;
  elsif private.narrower(old.said_to, new.said_to) <> new.said_to
    or new.for_trade_id is not null and new.for_trade_id is distinct from old.for_trade_id then
    raise exception 'The audience of a reply only becomes smaller' using errcode = '42501';
  end if;
  new.is_internal := new.said_to = 'office' or parent.is_internal;
  new.is_for_trades := new.said_to = 'trades' and parent.is_for_trades;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_own_reply (
  n public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (n).parent_id is not null and (n).created_by is distinct from auth.uid() and not private.is_admin() then
    raise exception 'A reply is its writer''s' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.shape_of_note (
  n public.notes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN (private.shape(n) || CASE WHEN ((n).parent_id IS NULL) THEN '{}'::jsonb ELSE jsonb_build_object('noteId', (n).parent_id, 'audience', (n).said_to) END);

CREATE OR REPLACE FUNCTION private.sweep_plan (
  what text,
  due  timestamp with time zone,
  max  integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  removed integer;
begin
  -- A row waits for what is below it. Each look below names the project, the first column of its index.
  case what
    when 'notes' then
      delete from public.notes n where n.ctid = any (array(
        select d.ctid from public.notes d where d.deleted_at < due
          and not exists (select from public.photos f where f.project_id = d.project_id and f.note_id = d.id)
          and not exists (select from public.notes r where r.project_id = d.project_id and r.parent_id = d.id)
        limit max for update skip locked));
    when 'tasks' then
      delete from public.tasks t where t.ctid = any (array(
        select d.ctid from public.tasks d where d.deleted_at < due
          and not exists (select from public.notes n where n.project_id = d.project_id and n.task_id = d.id)
        limit max for update skip locked));
    when 'phases' then
      delete from public.phases p where p.ctid = any (array(
        select d.ctid from public.phases d where d.deleted_at < due
          and not exists (select from public.tasks t where t.project_id = d.project_id and t.phase_id = d.id)
        limit max for update skip locked));
    when 'major phases' then
      delete from public.major_phases m where m.ctid = any (array(
        select d.ctid from public.major_phases d where d.deleted_at < due
          and not exists (select from public.phases p where p.project_id = d.project_id and p.major_phase_id = d.id)
        limit max for update skip locked));
    when 'links' then
      delete from public.plan_links l where l.ctid = any (array(
        select d.ctid from public.plan_links d where d.deleted_at < due limit max for update skip locked));
    when 'assignments' then
      delete from public.assignments a where a.ctid = any (array(
        select d.ctid from public.assignments d where d.deleted_at < due limit max for update skip locked));
    when 'decision options' then
      delete from public.decision_options o where o.ctid = any (array(
        select d.ctid from public.decision_options d where d.deleted_at < due limit max for update skip locked));
    when 'decisions' then
      delete from public.decisions d where d.ctid = any (array(
        select x.ctid from public.decisions x where x.deleted_at < due limit max for update skip locked));
    when 'diary lines' then
      delete from public.diary_lines l where l.ctid = any (array(
        select d.ctid from public.diary_lines d where d.deleted_at < due limit max for update skip locked));
    when 'drafts of reports' then
      delete from public.reports r where r.ctid = any (array(
        select d.ctid from public.reports d where d.deleted_at < due limit max for update skip locked));
    when 'trades' then
      -- A trade waits for what is assigned to it, and stays where a diary names it.
      delete from public.trades t where t.ctid = any (array(
        select d.ctid from public.trades d where d.deleted_at < due
          and not exists (select from public.assignments a where a.trade_id = d.id)
          and not exists (select from public.diary_people w where w.trade_id = d.id)
        limit max for update skip locked));
    when 'changes of deleted projects' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.projects p join public.project_changes d on d.project_id = p.id
        where p.deleted_at < due limit max));
    when 'projects' then
      -- A template stays as an empty row while projects name it: setting them free would be a change of theirs.
      delete from public.projects p where p.ctid = any (array(
        select d.ctid from public.projects d where d.deleted_at < due and d.banner_path is null
          and not exists (select from public.major_phases m where m.project_id = d.id)
          and not exists (select from public.project_changes c where c.project_id = d.id)
          and not exists (select from public.projects o where o.template_id = d.id)
        limit max for update skip locked));
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_diary (
  project_id bigint,
  op         text,
  entity     text,
  entity_id  bigint,
  before     jsonb,
  after      jsonb,
  last       date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  days date[];
  today date;
begin
  if entity in ('task', 'phase') then
    days := array[before ->> 'startedOn', before ->> 'completedOn', after ->> 'startedOn', after ->> 'completedOn']::date[];
  end if;
  -- A phase stands in a day for itself while it has no tasks, and takes those that it has with it.
  if entity = 'task' and (op in ('create', 'delete', 'restore') or after ? 'phase') then
    days := days || array(select unnest(array[p.started_on, p.completed_on])
      from public.tasks t join public.phases p on p.project_id = t.project_id and p.id = t.phase_id
      where t.project_id = $1 and t.id = $4);
  elsif entity in ('phase', 'majorphase') and op in ('create', 'delete', 'restore') then
    days := days || array(select distinct d.day
      from public.phases p
      left join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id
      cross join lateral unnest(array[p.started_on, p.completed_on, t.started_on, t.completed_on]) d (day)
      where p.project_id = $1 and case $3 when 'phase' then p.id else p.major_phase_id end = $4);
  end if;
  if entity in ('task', 'phase', 'majorphase') and op in ('delete', 'restore') then
    -- Its notes and photos go and come with it, without a change of their own.
    days := days || array(select distinct d.day
      from public.phases p
      join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id
      join public.notes n on n.project_id = t.project_id and n.task_id = t.id
      left join public.photos f on f.project_id = n.project_id and f.note_id = n.id
      cross join lateral unnest(array[n.day, f.day]) d (day)
      where p.project_id = $1 and case $3 when 'task' then t.id when 'phase' then p.id else p.major_phase_id end = $4);
  end if;
  if entity = 'note' then
    -- Photos of its replies are the day's, their words are not.
    days := array(select n.day from public.notes n where n.project_id = $1 and n.id = $4
      union select f.day from public.photos f where f.project_id = $1 and (f.note_id = $4
        or f.note_id in (select n.id from public.notes n where n.project_id = $1 and n.parent_id = $4)));
  elsif entity = 'entry' then
    days := array(select f.day from public.photos f where f.project_id = $1 and f.note_id = $4);
  elsif entity = 'photo' then
    days := array(select f.day from public.photos f where f.id = $4);
  elsif entity in ('diaryday', 'projectday') then
    days := array[before ->> 'day', after ->> 'day']::date[];
  elsif entity = 'ledgerentry' then
    days := array(select private.day_of(c.at) from public.ledger_entries e
      join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
      where e.project_id = $1 and e.id = $4);
  end if;
  -- What happens on a day that is closed already.
  if entity = 'assignment' and after ? 'answer' or entity = 'decision' and after ->> 'state' = 'closed'
    or entity = 'project' and (op = 'reschedule' or after ? 'scheduledCompletion') then
    today := private.company_day();
    if last >= today then
      days := days || today;
    end if;
  end if;
  if array_length(array_remove(days, null), 1) > 0 then
    perform private.touch_day($1, days, $7);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_reads (
  trade_id bigint,
  note_id  bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM ((((public.notes n
              JOIN public.notes b ON (((b.project_id = n.project_id) AND (b.id = COALESCE(n.parent_id, n.id)) AND (b.deleted_at IS NULL) AND (b.published_at IS NOT NULL))))
              JOIN public.tasks t ON (((t.project_id = b.project_id) AND (t.id = b.task_id) AND (t.deleted_at IS NULL))))
              JOIN public.phases p ON (((p.project_id = t.project_id) AND (p.id = t.phase_id) AND (p.deleted_at IS NULL))))
              JOIN public.projects j ON (((j.id = n.project_id) AND (j.deleted_at IS NULL) AND (j.completed_on IS NULL))))
           WHERE ((n.id = trade_reads.note_id) AND (n.deleted_at IS NULL) AND (n.published_at IS
             NOT NULL) AND ((b.trade_id = trade_reads.trade_id) OR (b.is_for_trades AND (EXISTS ( SELECT
                    FROM public.assignments a
                   WHERE ((a.trade_id = trade_reads.trade_id) AND (a.project_id = n.project_id) AND (a.deleted_at IS NULL) AND ((a.task_id = t.id) OR (a.phase_id = p.id))))))) AND
                     ((n.parent_id IS NULL) OR n.is_for_trades OR (n.trade_id = trade_reads.trade_id) OR (n.for_trade_id = trade_reads.trade_id)))))
  AS "exists";
END;

CREATE OR REPLACE FUNCTION private.visit_note (
  link_id  bigint,
  trade_id bigint,
  n        public.notes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT jsonb_build_object('id', (n).id, 'text', (n).description, 'at', private.instant((n).created_on), 'author', COALESCE(( SELECT private.person_name(u.*) AS person_name
            FROM public.profiles u
           WHERE (u.id = (visit_note.n).created_by)), ( SELECT t.name
            FROM public.trades t
           WHERE ((t.id = (visit_note.n).trade_id) AND (t.id = visit_note.trade_id))), ( SELECT s.company_name
            FROM public.company_settings s)),
              'photos',
              ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_filename, 'isPicture', (f.mime_type ~~ 'image/%'::text), 'url', (((f.id ||
              '/trade-'::text) || visit_note.link_id) || '-full'::text), 'thumbUrl',
                 CASE
                     WHEN (f.mime_type ~~ 'image/%'::text) THEN (((f.id || '/trade-'::text) || visit_note.link_id) || '-thumb'::text)
                     ELSE NULL::text
                 END) ORDER BY f.id), '[]'::jsonb) AS "coalesce"
            FROM public.photos f
           WHERE ((f.project_id = (visit_note.n).project_id) AND (f.note_id = (visit_note.n).id) AND (f.deleted_at IS NULL) AND (f.unmarked_of IS NULL))))
  AS jsonb_build_object;
END;

CREATE OR REPLACE FUNCTION private.visit_notes (
  link_id    bigint,
  trade_id   bigint,
  project_id bigint,
  phase_id   bigint,
  task_id    bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(private.visit_note($1, $2, n) || jsonb_build_object('replies', (
      select coalesce(jsonb_agg(private.visit_note($1, $2, r) order by r.id), '[]')
      from (
        select o.* from public.notes o
        where o.project_id = n.project_id and o.parent_id = n.id and private.trade_reads($2, o.id)
        order by o.id desc limit 20) r))
    order by n.created_on desc, n.id desc), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = $3 and o.parent_id is null and (o.is_for_trades or o.trade_id = $2)
      and case when $5 is not null then o.task_id = $5
        else o.task_id in (select t.id from public.tasks t where t.project_id = $3 and t.phase_id = $4 and t.deleted_at is null) end
      and private.trade_reads($2, o.id)
    order by o.created_on desc, o.id desc limit 20) n
$function$;

CREATE OR REPLACE FUNCTION private.visits_photo (
  link_id  bigint,
  photo_id bigint,
  OUT      bucket text,
  OUT      path text,
  OUT      mime_type text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select 'attachments', f.path, f.mime_type into bucket, path, mime_type
  from public.photos f
  where f.id = $2 and f.deleted_at is null and f.unmarked_of is null
    and private.trade_reads(private.trade_of_link($1), f.note_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.whole (
  entity text,
  shape  jsonb,
  is_new boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return shape || case
    when entity = 'project' then '{"bannerPic": null}'
    when entity <> 'task' then '{}'
    when is_new then '{"noteCount": 0}'
    else jsonb_build_object('noteCount', (
      select count(*) from public.notes n
      where n.project_id = (select t.project_id from public.tasks t where t.id = (shape ->> 'id')::bigint)
        and n.task_id = (shape ->> 'id')::bigint and n.deleted_at is null and n.published_at is not null
        and n.parent_id is null))
  end;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_note (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mark timestamptz;
  note public.notes;
begin
  perform private.begin_change($1);
  mark := clock_timestamp();
  select n.* into note from public.notes n
  where n.project_id = $1 and n.id = $2 and n.deleted_at is null
    and (n.published_at is not null or n.created_by = auth.uid());
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  perform private.require_own_reply(note);
  update public.notes n set deleted_at = mark where n.project_id = $1 and n.id = $2;
  perform private.be_quiet(true);
  update public.notes n set deleted_at = mark where n.project_id = $1 and n.parent_id = $2 and n.deleted_at is null;
  update public.photos f set deleted_at = mark
  where f.project_id = $1 and f.deleted_at is null and (f.note_id = $2
    or f.note_id in (select n.id from public.notes n where n.project_id = $1 and n.parent_id = $2));
  perform private.be_quiet(false);
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_note (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone public.notes;
begin
  perform private.begin_change($1);
  select n.* into gone from public.notes n
  where n.project_id = $1 and n.id = $2 and (n.published_at is not null or n.created_by = auth.uid());
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  elsif gone.deleted_at is null then
    return;
  end if;
  perform private.require_own_reply(gone);
  perform private.require_parent('tasks', $1, gone.task_id);
  if gone.parent_id is not null then
    perform private.require_parent('notes', $1, gone.parent_id);
  end if;
  perform private.be_quiet(true);
  perform private.restore_below($1, gone.deleted_at);
  perform private.be_quiet(false);
  if gone.published_at is not null then
    perform private.log_whole_note('restore', n) from public.notes n where n.project_id = $1 and n.id = $2;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."restore_note"(bigint, bigint) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_for_trade_id_fkey" FOREIGN KEY (for_trade_id) REFERENCES public.trades(id) ON DELETE SET NULL;

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_parent_fkey" FOREIGN KEY (project_id, parent_id) REFERENCES public.notes(project_id, id) ON DELETE CASCADE;

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_reply_is_said_to_somebody" CHECK (((parent_id IS NULL) = (said_to IS NULL)));

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_reply_to_a_trade_check" CHECK (((for_trade_id IS NULL) OR ((parent_id IS NOT NULL) AND (said_to = 'office'::text))));

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_said_to_check" CHECK ((said_to = ANY (ARRAY['office'::text, 'clients'::text, 'trades'::text])));

ALTER TABLE "public"."project_changes"
  ADD CONSTRAINT "project_changes_entity_check"
    CHECK
    ((entity = ANY (ARRAY['assignment'::text, 'baseline'::text, 'client'::text, 'contract'::text, 'decision'::text, 'diaryday'::text, 'diarypage'::text, 'entry'::text,
    'ledgerentry'::text,
    'link'::text, 'majorphase'::text, 'note'::text, 'option'::text, 'phase'::text, 'photo'::text, 'project'::text, 'projectday'::text, 'report'::text, 'task'::text])));

CREATE INDEX notes_author_idx ON public.notes USING btree (project_id, created_by, created_on DESC, id DESC)
  WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX notes_for_trade_idx ON public.notes USING btree (for_trade_id)
  WHERE (for_trade_id IS NOT NULL);

CREATE INDEX notes_internal_idx ON public.notes USING btree (project_id, created_on DESC, id DESC)
  WHERE (is_internal AND (deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX notes_newest_idx ON public.notes USING btree (project_id, created_on DESC, id DESC)
  WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX notes_parent_idx ON public.notes USING btree (project_id, parent_id, id)
  WHERE (parent_id IS NOT NULL);

CREATE TRIGGER "04_entry"
  BEFORE INSERT OR UPDATE OF said_to, for_trade_id, is_internal, is_for_trades ON public.notes
  FOR EACH ROW
  WHEN ((new.parent_id IS NOT NULL))
  EXECUTE FUNCTION private.place_reply();

CREATE TRIGGER "07_narrow"
  AFTER UPDATE OF is_internal, is_for_trades ON public.notes
  FOR EACH ROW
  WHEN (((new.parent_id IS NULL) AND ((old.is_internal IS DISTINCT FROM new.is_internal) OR (old.is_for_trades IS DISTINCT FROM new.is_for_trades))))
  EXECUTE FUNCTION private.narrow_replies();

CREATE TRIGGER "07_words"
  BEFORE UPDATE OF description ON public.notes
  FOR EACH ROW
  WHEN (((new.parent_id IS NOT NULL) AND (old.description IS DISTINCT FROM new.description)))
  EXECUTE FUNCTION private.keep_words_of_reply();

CREATE POLICY "staff change published notes and their own" ON "public"."notes"
  FOR UPDATE
  TO "authenticated"
  USING (((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND ((published_at IS NOT NULL) OR (created_by = ( SELECT auth.uid() AS uid)))))
  WITH CHECK ((( SELECT private.is_staff() AS is_staff) AND ((parent_id IS NULL) OR (created_by = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))));

COMMENT ON COLUMN "public"."notes"."for_trade_id" IS 'The one trade that reads the reply beside the office.';

COMMENT ON COLUMN "public"."notes"."parent_id" IS 'The note that this one is a reply to; a reply has none.';

COMMENT ON COLUMN "public"."notes"."said_to" IS 'Whom the writer of a reply chose at most: office, clients, or trades and clients; its flags are that or less.';

COMMENT ON FUNCTION "private"."keep_words_of_reply"() IS 'Nobody but its writer changes what a reply says.';

COMMENT ON FUNCTION "private"."log_whole_note"(text, public.notes) IS 'Logs that a note or reply came, went or came back.';

COMMENT ON FUNCTION "private"."narrow_replies"() IS 'The replies of a note are read by no more people than the note from now on, and by those whom their writers chose when it is shared again.';

COMMENT ON FUNCTION "private"."narrower"(text, text) IS 'The audience of fewer people.';

COMMENT ON FUNCTION "private"."place_reply"() IS 'A reply stands below a live note that is out, and is read by no more people than the note, whatever its writer chose.';

COMMENT ON FUNCTION "private"."require_own_reply"(public.notes) IS 'Refuses who did not write the reply, unless an administrator; lets everybody of the office have a note.';

COMMENT ON FUNCTION "private"."shape_of_note"(public.notes) IS 'A note or a reply as the log has it.';

COMMENT ON FUNCTION "private"."trade_reads"(bigint, bigint) IS 'Whether a trade reads a note with its page: one for trades where it has a visit, or its own; of the replies those for trades, and those to it alone.';

COMMENT ON FUNCTION "private"."visit_note"(bigint, bigint, public.notes) IS 'A note or reply as the page of a trade has it, with the addresses of its files for this link.';

COMMENT ON FUNCTION "private"."visit_notes"(bigint, bigint, bigint, bigint, bigint) IS 'The newest notes of a visit that its trade reads, with the last replies, and the addresses of their files for this link.';

COMMENT ON FUNCTION "private"."visits_photo"(bigint, bigint) IS 'Where a file of a note is, for a link whose trade reads the note; nulls otherwise.';

COMMENT ON FUNCTION "public"."delete_note"(bigint, bigint) IS 'Marks a note with its replies and photos, or a reply; one delete event when it was published.';

COMMENT ON FUNCTION "public"."restore_note"(bigint, bigint) IS 'Brings back what one deletion marked: a note with its replies and photos, or a reply.';

REVOKE ALL ON FUNCTION "private"."keep_words_of_reply"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_words_of_reply"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_words_of_reply"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_whole_note"(text, public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_whole_note"(text, public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."log_whole_note"(text, public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."narrow_replies"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."narrow_replies"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."narrow_replies"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."narrower"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."narrower"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."narrower"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."place_reply"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_reply"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."place_reply"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_own_reply"(public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_own_reply"(public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_own_reply"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shape_of_note"(public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shape_of_note"(public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."shape_of_note"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."trade_reads"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trade_reads"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."trade_reads"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visit_note"(bigint, bigint, public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."visit_note"(bigint, bigint, public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visit_note"(bigint, bigint, public.notes) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."restore_note"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."restore_note"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."restore_note"(bigint, bigint) TO "postgres";

REVOKE ALL ("for_trade_id") ON TABLE "public"."notes" FROM "authenticated";

GRANT INSERT ("for_trade_id"), UPDATE ("for_trade_id") ON TABLE "public"."notes" TO "authenticated";

REVOKE ALL ("parent_id") ON TABLE "public"."notes" FROM "authenticated";

GRANT INSERT ("parent_id") ON TABLE "public"."notes" TO "authenticated";

REVOKE ALL ("said_to") ON TABLE "public"."notes" FROM "authenticated";

GRANT INSERT ("said_to"), UPDATE ("said_to") ON TABLE "public"."notes" TO "authenticated";
