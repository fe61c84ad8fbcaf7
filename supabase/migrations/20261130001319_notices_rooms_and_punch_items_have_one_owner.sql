SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_document (
  project_id  bigint,
  document_id bigint,
  kind        text,
  title       text,
  issued_on   date,
  file        jsonb,
  page        jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  found public.documents;
  holder bigint;
  made bigint;
begin
  perform private.begin_change($1);
  if $2 is not null then
    select d.* into found from public.documents d
    where d.project_id = $1 and d.id = $2 and d.kind <> 'drawing' and d.deleted_at is null;
    if found.id is null then
      raise exception 'no such document' using errcode = 'P0002';
    end if;
  else
    perform private.require_room_for_document($1, 'title');
  end if;
  perform private.be_quiet(true);
  insert into public.document_sets (project_id, name, issued_on, is_document)
  values ($1, coalesce(found.title, $4), $5, true) returning id into holder;
  perform private.add_document_pages($1, holder, private.add_document_file($1, holder, $6), jsonb_build_array(
    '{"page": 0, "number": "", "revision": "", "isSure": true}' || $7 || jsonb_build_object('title', coalesce(found.title, $4))));
  update public.document_sets s set published_at = now(), published_by = auth.uid() where s.project_id = $1 and s.id = holder;
  if found.id is null then
    insert into public.documents (project_id, kind, number, title) values ($1, $3, '', $4) returning * into found;
  end if;
  insert into public.document_versions (project_id, document_id, n, revision, issued_on, set_id, page_id)
  select $1, found.id, (select coalesce(max(v.n), 0) + 1 from public.document_versions v where v.document_id = found.id),
    '', $5, holder, p.id
  from public.document_pages p where p.project_id = $1 and p.set_id = holder returning id into made;
  update public.documents d set current_id = made where d.project_id = $1 and d.id = found.id;
  perform private.be_quiet(false);
  select d.* into found from public.documents d where d.id = found.id;
  if $2 is null then
    perform private.log($1, 'create', 'document', found.id, null, private.shape(found), private.shape(found));
  else
    perform private.log($1, 'update', 'document', found.id, null, '{"isReplaced": true}', '{"isReplaced": true}');
  end if;
  return found.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_punch_list (
  project_id bigint
)
  RETURNS TABLE (
    note_id      bigint,
    number       integer,
    place        text,
    state        text,
    opened_at    timestamp with time zone,
    is_confirmed boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    select d.note_id, d.number, d.place, d.state, d.opened_at, d.confirmed_at is not null
    from private.shared_punch($1) d where private.may_read_project($1);
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_set (
  project_id bigint,
  set_id     bigint,
  takes      jsonb,
  retires    bigint[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s constant public.document_sets := private.draft_set($1, $2);
  each record;
  document bigint;
  made bigint;
  news integer := 0;
  documents bigint[] := '{}';
  retired bigint[];
begin
  perform private.be_quiet(true);
  for each in
    select p.*, t."documentId" as document_id, t.carries
    from jsonb_to_recordset($3) as t ("pageId" bigint, "documentId" bigint, carries bigint[])
    join public.document_pages p on p.project_id = $1 and p.set_id = $2 and p.id = t."pageId" order by p.id
  loop
    document := each.document_id;
    if document is null then
      perform private.require_room_for_document($1, 'pages');
      insert into public.documents (project_id, number, title) values ($1, each.number, each.title) returning id into document;
    end if;
    news := news + (select (d.current_id is null)::integer from public.documents d where d.project_id = $1 and d.id = document);
    insert into public.document_versions (project_id, document_id, n, revision, issued_on, set_id, page_id, retired_in)
    select $1, d.id, (select coalesce(max(v.n), 0) + 1 from public.document_versions v where v.document_id = d.id),
      each.revision, s.issued_on, $2, each.id, d.retired_in
    from public.documents d where d.project_id = $1 and d.id = document returning id into made;
    update public.documents d set current_id = made, retired_at = null, retired_in = null,
      title = coalesce(nullif(each.title, ''), d.title)
    where d.project_id = $1 and d.id = document;
    update public.document_pins x set checked_id = made
    where x.project_id = $1 and x.document_id = document and x.id = any (each.carries);
    documents := documents || document;
  end loop;
  with gone as (
    update public.documents d set current_id = null, retired_at = now(), retired_in = $2
    where d.project_id = $1 and d.id = any ($4) and d.id <> all (documents) and d.current_id is not null
    returning d.id
  )
  select coalesce(array_agg(g.id), '{}') into retired from gone g;
  if cardinality(documents) + cardinality(retired) = 0 then
    raise exception 'Nothing is new in this set' using errcode = 'PT422', hint = 'pages';
  end if;
  perform private.be_quiet(false);
  update public.document_sets x set published_at = now(), published_by = auth.uid()
  where x.project_id = $1 and x.id = $2;
  perform private.log_set($1, $2, documents || retired, jsonb_build_object('state', 'published', 'new', news,
    'replaced', cardinality(documents) - news, 'retired', cardinality(retired)));
end
$function$;

CREATE OR REPLACE FUNCTION private.report_book (
  r public.reports
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  with baseline as materialized (select b.id from private.launch_baseline((r).project_id) b),
  picture as materialized (
    select p.item, p.nth, f.name as phase, m.order_num as major_order, f.order_num as phase_order
    from jsonb_array_elements(private.report_pictures((r).project_id, (r).first_day, (r).last_day, (r).draft -> 'photos', 300,
      (r).audience = 'client')) with ordinality p (item, nth)
    join public.photos x on x.id = (p.item ->> 'id')::bigint
    join public.notes n on n.id = x.note_id
    join public.tasks t on t.id = n.task_id
    join public.phases f on f.id = t.phase_id
    join public.major_phases m on m.id = f.major_phase_id
  )
  select jsonb_build_object(
    'team', jsonb_build_object(
      'clients', (select coalesce(jsonb_agg(private.person_or_trade(k.user_id, null) order by not k.is_primary, k.created_at), '[]')
        from public.project_clients k where k.project_id = (r).project_id),
      'trades', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'work', null) order by d.name), '[]')
        from public.trades d where d.deleted_at is null and exists (
          select from public.assignments a where a.project_id = (r).project_id and a.trade_id = d.id and a.deleted_at is null))),
    'open', (select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase,
        'start', coalesce(d.started_on, d.first_day), 'completion', d.last_day) order by d.first_day, d.entity, d.id), '[]')
      from (select x.* from private.diary_rows((r).project_id) x where x.completed_on is null
        order by x.first_day, x.entity, x.id limit 500) d),
    'punch', (select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'place', d.place, 'text', d.description,
        'state', d.state, 'isConfirmed', d.is_confirmed) order by d.step, d.is_confirmed, d.number), '[]')
      from (select x.number, x.place, n.description, x.state, x.confirmed_at is not null as is_confirmed,
          array_position(array['open', 'done', 'checked'], x.state) as step
        from private.shared_punch((r).project_id) x join public.notes n on n.project_id = x.project_id and n.id = x.note_id
        order by step, is_confirmed, x.number limit 1000) d),
    'plan', (select coalesce(jsonb_agg(jsonb_build_object('majorPhase', m.name, 'phases', (
        select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'plannedStart', b.starts, 'plannedCompletion', b.ends,
          'start', coalesce(p.started_on, p.scheduled_start), 'completion', coalesce(p.completed_on, p.scheduled_completion),
          'completedOn', p.completed_on) order by p.order_num), '[]')
        from public.phases p
        left join public.baseline_dates b on b.baseline_id = (select x.id from baseline x) and b.kind = 'phase' and b.item_id = p.id
        where p.project_id = m.project_id and p.major_phase_id = m.id and p.deleted_at is null)) order by m.order_num), '[]')
      from public.major_phases m where m.project_id = (r).project_id and m.deleted_at is null),
    'moves', private.report_moves((r).project_id, (r).last_day),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('phase', g.phase, 'photos', g.photos) order by g.major_order, g.phase_order), '[]')
      from (select p.phase, p.major_order, p.phase_order, jsonb_agg(p.item order by p.nth) as photos
        from picture p group by p.phase, p.major_order, p.phase_order) g),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('name', d.original_filename, 'task', d.title,
        'received', private.instant(d.created_at)) order by d.created_at, d.id), '[]')
      from (select f.id, f.original_filename, f.created_at, t.title
        from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
        join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
        where f.project_id = (r).project_id and f.deleted_at is null and f.unmarked_of is null and f.mime_type not like 'image/%'
          and n.deleted_at is null and n.published_at is not null and not n.is_from_client
          and ((r).audience = 'office' or not n.is_internal)
        order by f.created_at, f.id limit 500) d),
    'pages', case when (r).audience = 'office' then (
      select coalesce(jsonb_agg(jsonb_build_object('number', g.number, 'day', g.day, 'sha256', g.sha256) order by g.number), '[]')
      from public.diary_pages g where g.project_id = (r).project_id) else '[]' end)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_document (
  project_id bigint,
  property   text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
    raise exception 'A project has at most 2000 drawings and documents' using errcode = 'PT422', hint = property;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.shared_punch (
  project_id bigint
)
  RETURNS SETOF public.todos
  LANGUAGE sql
  STABLE
  ROWS 50
  SET search_path TO ''
  AS $function$
  select d.* from public.todos d join public.notes n on n.project_id = d.project_id and n.id = d.note_id
  where d.project_id = $1 and d.is_punch and d.deleted_at is null
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
$function$;

CREATE OR REPLACE FUNCTION private.tell_checked()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.notices w where w.entry_id = new.note_id and w.kind = 'checked' and w.mailed_at is null;
  if new.state <> 'checked' or old.state = 'checked' then
    return null;
  end if;
  perform private.tell_anew(n, k.user_id, 'checked')
  from public.notes n join public.project_clients k on k.project_id = n.project_id
  where n.project_id = new.project_id and n.id = new.note_id
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
    and private.is_client_of(k.user_id, k.project_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_document (
  project_id  bigint,
  document_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone public.documents;
begin
  perform private.begin_change($1);
  perform private.require_own_drawing($1, $2);
  select d.* into gone from public.documents d where d.project_id = $1 and d.id = $2 and d.deleted_at is not null;
  if gone.id is null then
    raise exception 'no such drawing' using errcode = 'P0002';
  elsif gone.kind = 'drawing' and exists (select from public.documents d
      where d.project_id = $1 and d.number_key = gone.number_key and d.kind = 'drawing' and d.deleted_at is null) then
    raise exception '% is there again', gone.number using errcode = 'PT422', hint = 'number';
  end if;
  perform private.require_room_for_document($1, 'number');
  update public.documents d set deleted_at = null where d.project_id = $1 and d.id = $2;
end
$function$;

COMMENT ON FUNCTION "private"."require_room_for_document"(bigint, text) IS 'Raises when a project has as many drawings and documents as it may.';

COMMENT ON FUNCTION "private"."shared_punch"(bigint) IS 'The punch items whose notes clients read.';

REVOKE ALL ON FUNCTION "private"."require_room_for_document"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_room_for_document"(bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_room_for_document"(bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shared_punch"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shared_punch"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."shared_punch"(bigint) TO "postgres";
