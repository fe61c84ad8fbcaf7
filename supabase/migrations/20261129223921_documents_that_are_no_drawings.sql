SET local check_function_bodies = off;

DROP TRIGGER "05_lock" ON "public"."documents";

DROP TRIGGER "10_audit" ON "public"."documents";

DROP TRIGGER "20_version" ON "public"."documents";

DROP TRIGGER "90_log" ON "public"."documents";

DROP INDEX "public"."documents_number_key";

ALTER TABLE "public"."document_pages"
  DROP CONSTRAINT "document_pages_page_check";

ALTER TABLE "public"."documents"
  DROP CONSTRAINT "documents_number_check";

ALTER TABLE "public"."document_sets"
  ADD COLUMN "is_document" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."documents"
  ADD COLUMN "kind" text NOT NULL DEFAULT 'drawing'::text;

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
  elsif (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
    raise exception 'A project has at most 2000 drawings and documents' using errcode = 'PT422', hint = 'title';
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

CREATE OR REPLACE FUNCTION private.add_document_pages (
  project_id bigint,
  set_id     bigint,
  file_id    bigint,
  pages      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  each record;
begin
  perform private.draft_set($1, $2);
  if not exists (select from public.document_files f where f.project_id = $1 and f.set_id = $2 and f.id = $3) then
    raise exception 'no such file' using errcode = 'P0002';
  elsif (select count(*) from public.document_pages p where p.project_id = $1 and p.set_id = $2) + jsonb_array_length($4) > 200 then
    raise exception 'A set has at most 200 sheets' using errcode = 'PT422', hint = 'pages';
  end if;
  for each in select * from jsonb_to_recordset($4) as p (page smallint, width real, height real, number text, title text,
    revision text, "isSure" boolean, "sheetPath" text, "sheetSha256" text, "pictureSha256" text, cells text,
    columns smallint, "previewPath" text, "thumbPath" text, text text)
  loop
    perform private.require_stored($1, each."previewPath", '{image/webp,image/jpeg}', null, 'pages');
    perform private.require_stored($1, each."thumbPath", '{image/webp,image/jpeg}', null, 'pages');
    if each."sheetPath" is not null then
      perform private.require_stored($1, each."sheetPath", '{application/pdf}', null, 'pages');
    end if;
    -- The same pages once more: an answer was lost.
    insert into public.document_pages (project_id, set_id, file_id, page, width, height, number, title, revision, is_sure,
      sheet_path, sheet_sha256, picture_sha256, cells, columns, preview_path, thumb_path, text, kept_size)
    values ($1, $2, $3, each.page, each.width, each.height, each.number, each.title, each.revision, each."isSure",
      each."sheetPath", each."sheetSha256", each."pictureSha256", each.cells, each.columns, each."previewPath",
      each."thumbPath", each.text,
      private.stored_size(array[each."previewPath", each."thumbPath", coalesce(each."sheetPath",
        (select f.path from public.document_files f where f.id = $3 and each.page = 0))]))
    on conflict on constraint document_pages_page_key do nothing;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_document_set()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'UPDATE' then
    return new;
  elsif (select p.is_template from public.projects p where p.id = new.project_id) then
    raise exception 'A drawing is of one building: a template has none' using errcode = 'PT422', hint = 'name';
  elsif not new.is_document and (select count(*) >= 10 from public.document_sets s
      where s.project_id = new.project_id and s.published_at is null and s.deleted_at is null) then
    raise exception 'A project has at most 10 drafts of sets' using errcode = 'PT422', hint = 'name';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_pin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant bigint := case tg_op when 'INSERT' then new.placed_id else new.checked_id end;
begin
  perform private.require_change(new.project_id);
  if not exists (select from public.documents d
      where d.project_id = new.project_id and d.id = new.document_id and d.kind = 'drawing'
        and d.deleted_at is null) then
    raise exception 'no such drawing' using errcode = 'P0002';
  elsif not exists (select from public.documents d
      where d.project_id = new.project_id and d.id = new.document_id and d.current_id = seen) then
    raise exception 'The drawing has another version by now' using errcode = 'PT422', hint = 'version_id';
  elsif tg_op = 'UPDATE' then
    return new;
  elsif new.note_id is not null and not exists (select from public.notes n
      where n.project_id = new.project_id and n.id = new.note_id and n.parent_id is null and n.deleted_at is null) then
    raise exception 'no such note' using errcode = 'P0002';
  elsif new.task_id is not null and not exists (select from public.tasks t
      where t.project_id = new.project_id and t.id = new.task_id and t.deleted_at is null) then
    raise exception 'no such task' using errcode = 'P0002';
  elsif exists (select from public.document_pins p where p.project_id = new.project_id and p.document_id = new.document_id
      and (p.note_id = new.note_id or p.task_id = new.task_id)) then
    raise exception 'It has a pin on this drawing' using errcode = 'PT422',
      hint = case when new.note_id is null then 'task_id' else 'note_id' end;
  elsif (select count(*) >= 500 from public.document_pins p
      where p.project_id = new.project_id and p.document_id = new.document_id) then
    raise exception 'A drawing has at most 500 pins' using errcode = 'PT422', hint = 'version_id';
  end if;
  return new;
end
$function$;

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
  elsif entity = 'document' then
    return case
      when after ? 'forClients' and op = 'update'
        then case when (after ->> 'forClients')::boolean then 'create' else 'delete' end
      when (op <> 'update' or after ?| array['number', 'title', 'kind', 'isReplaced'])
        and exists (select from public.documents d where d.id = entity_id and d.for_clients) then op end;
  elsif entity = 'documentset' then
    -- Published or withdrawn, and a drawing of it is for them.
    return case when after ? 'state' and exists (
      select from public.document_sets s
      join public.documents d on d.project_id = s.project_id and d.for_clients and d.deleted_at is null
      where s.id = entity_id and (after ->> 'state' = 'withdrawn' or d.retired_in = s.id or exists (
        select from public.document_versions v where v.document_id = d.id and v.set_id = s.id))) then 'update' end;
  elsif entity = 'todo' then
    -- What they read of the punch list.
    return case when (op <> 'update' or after ?| array['state', 'place', 'isPunch', 'isConfirmed'])
      and exists (
        select from public.todos d join public.notes n on n.project_id = d.project_id and n.id = d.note_id
        where d.note_id = $3 and not n.is_internal and (d.is_punch or after ? 'isPunch')) then 'update' end;
  elsif entity = 'member' then
    -- They read who is manager and superintendent.
    return case when op <> 'create' or after ->> 'role' <> 'member' then 'update' end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'entry', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase', 'isMilestone'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY', 'clientsWrite'
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

CREATE OR REPLACE FUNCTION private.deleted_documents (
  project_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() or not exists (
    select from public.projects j where j.id = $1 and j.deleted_at is null and not j.is_template
  ) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'title', d.title,
      'deletedAt', private.instant(d.deleted_at),
      'deletedByName', (select private.person_name(u) from public.profiles u where u.id = d.updated_by),
      'isRestorable', private.is_admin() or not exists (
        select from public.document_versions v
        join public.document_openings o on o.project_id = v.project_id and o.version_id = v.id
        where v.project_id = d.project_id and v.document_id = d.id and o.user_id is distinct from auth.uid()))
      order by d.deleted_at desc, d.id), '[]')
    from public.documents d
    where d.project_id = $1 and d.deleted_at > now() - interval '30 days');
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_drawings (
  project_id bigint,
  day        date,
  is_shared  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  with told as (
    select s.id, s.name, w.what, w.at
    from public.document_sets s
    cross join lateral (values ('set', s.published_at), ('withdrawal', s.withdrawn_at)) w (what, at)
    where s.project_id = $1 and not s.is_document and w.at >= private.day_begins($2) and w.at < private.day_begins($2 + 1)
  ), sheets as (
    select t.id, t.what, d.number, row_number() over (partition by t.id, t.what order by d.number_key) as nth,
      -- None was current: of its versions before, each was withdrawn by then, or it was retired.
      v.retired_in is not null or not exists (
        select from public.document_versions o where o.document_id = v.document_id and o.n < v.n
          and (o.withdrawn_at is null or o.withdrawn_at > v.created_at)) as is_new
    from told t
    join public.document_versions v on v.project_id = $1 and v.set_id = t.id
    join public.documents d on d.project_id = $1 and d.id = v.document_id
    where d.for_clients or not $3
  ), facts as (
    select t.at, t.what, t.id, jsonb_build_object('k', t.what || ':' || t.id,
      'new', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'set' and x.is_new and x.nth <= 50), '[]'),
      'replaced', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'set' and not x.is_new and x.nth <= 50), '[]'),
      'withdrawn', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'withdrawal' and x.nth <= 50), '[]'),
      'more', greatest(count(*) - 50, 0), 'n', jsonb_build_object('name', t.name)) as fact
    from told t join sheets x on x.id = t.id and x.what = t.what
    group by t.at, t.what, t.id, t.name
  )
  select case when count(*) > 0 then jsonb_build_object('drawings', jsonb_agg(f.fact order by f.at, f.what, f.id)) else '{}' end
  from facts f
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.print_facts (
  version_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (jsonb_build_object('number', d.number, 'revision', v.revision, 'n', v.n) ||
         CASE
             WHEN (v.withdrawn_at IS NOT NULL) THEN jsonb_build_object('state', 'withdrawn', 'since', private.instant(v.withdrawn_at), 'by', NULL::unknown)
             WHEN (d.current_id = v.id) THEN jsonb_build_object('state', 'current', 'since', private.instant(v.created_at), 'by', NULL::unknown)
             WHEN (l.n IS
               NOT NULL) THEN jsonb_build_object('state', 'superseded', 'since', private.instant(l.created_at), 'by', jsonb_build_object('revision', l.revision, 'n', l.n))
             ELSE jsonb_build_object('state', 'retired', 'since', private.instant(COALESCE(d.retired_at, v.created_at)), 'by', NULL::unknown)
         END)
    FROM ((((public.document_versions v
      JOIN public.documents d ON (((d.project_id = v.project_id) AND (d.id = v.document_id) AND (d.deleted_at IS NULL) AND (d.kind = 'drawing'::text))))
      JOIN public.projects j ON (((j.id = v.project_id) AND (j.deleted_at IS NULL))))
      JOIN public.company_settings s ON (s.prints_answer))
      LEFT JOIN LATERAL ( SELECT o.n,
             o.revision,
             o.created_at
            FROM public.document_versions o
           WHERE ((o.project_id = v.project_id) AND (o.document_id = v.document_id) AND (o.n > v.n) AND (o.withdrawn_at IS NULL))
           ORDER BY o.n
          LIMIT 1) l ON (true))
   WHERE (v.id = print_facts.version_id);
END;

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
      if (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
        raise exception 'A project has at most 2000 drawings and documents' using errcode = 'PT422', hint = 'pages';
      end if;
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

CREATE OR REPLACE FUNCTION private.shape (
  d public.documents
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN
  jsonb_build_object('id', (d).id, 'kind', (d).kind, 'number', (d).number, 'title', (d).title, 'forClients', (d).for_clients, 'forTrades', (d).for_trades, 'version', (d).version);

CREATE OR REPLACE FUNCTION private.shared_drawings (
  project_id bigint,
  variant    text,
  link_id    bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT
   COALESCE(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'title', d.title, 'versionId', v.id, 'revision', v.revision, 'since',
   private.instant(v.created_at), 'url', ((p.id || '/'::text) || shared_drawings.variant), 'width', p.width, 'height', p.height, 'pages',
         CASE p.page
             WHEN 0 THEN (f.pages)::integer
             ELSE 1
         END, 'hasSheet', ((p.sheet_path IS NOT NULL) OR (p.page = 0) OR (f.pages = 1)), 'isNew', (NOT (EXISTS ( SELECT
            FROM public.document_openings o
           WHERE ((o.project_id = v.project_id) AND (o.version_id = v.id) AND
                 CASE
                     WHEN (shared_drawings.link_id IS NULL) THEN (o.user_id = auth.uid())
                     ELSE (o.link_id IN ( SELECT l.id
                        FROM private.trade_links l
                       WHERE (l.trade_id = private.trade_of_link(shared_drawings.link_id))))
                 END))))) ORDER BY (d.kind <> 'drawing'::text), d.number_key, d.title, d.id), '[]'::jsonb)
  AS "coalesce"
    FROM (((public.documents d
      JOIN public.document_versions v ON (((v.project_id = d.project_id) AND (v.id = d.current_id) AND (v.withdrawn_at IS NULL))))
      JOIN public.document_pages p ON (((p.project_id = v.project_id) AND (p.id = v.page_id))))
      JOIN public.document_files f ON ((f.id = p.file_id)))
   WHERE ((d.project_id = shared_drawings.project_id) AND (d.deleted_at IS NULL) AND
         CASE
             WHEN (shared_drawings.link_id IS NULL) THEN d.for_clients
             ELSE d.for_trades
         END);
END;

CREATE OR REPLACE FUNCTION private.shared_sheet (
  page_id bigint,
  kind    text,
  link_id bigint,
  OUT     path text,
  OUT     mime_type text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A file with other pages may have what is not shared: of such a one there is the picture alone.
  select s.path, s.mime_type into path, mime_type
  from public.document_versions v
  join public.document_pages p on p.id = v.page_id
  join public.document_files f on f.id = p.file_id
  cross join lateral private.sheet_facts(p.id, $2) s
  where v.page_id = $1 and s.live and private.shared_version(v.id, $3) is not null
    and ($2 in ('dpreview', 'dthumb') or $2 = 'dsheet' and (p.sheet_path is not null or p.page = 0 or f.pages = 1));
end
$function$;

CREATE OR REPLACE FUNCTION private.untold_documents (
  trade_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT
   jsonb_agg(jsonb_build_object('project', j.name, 'set', s.name, 'isDocument', s.is_document, 'isWithdrawn', k.is_withdrawn, 'sheets', x.sheets) ORDER BY j.name, s.published_at,
   s.id)
  AS jsonb_agg
    FROM (((private.told_documents k
      JOIN public.document_sets s ON (((s.project_id = k.project_id) AND (s.id = k.set_id))))
      JOIN public.projects j ON ((j.id = k.project_id)))
      CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('number', d.number, 'title', d.title, 'revision', v.revision, 'isRetired', (v.id IS NULL), 'current', c.revision) ORDER BY (d.kind <> 'drawing'::text), d.number_key, d.id) AS sheets
            FROM ((public.documents d
              LEFT JOIN public.document_versions v ON (((v.project_id = d.project_id) AND (v.document_id = d.id) AND (v.set_id = s.id))))
              LEFT JOIN public.document_versions c ON (((c.project_id = d.project_id) AND (c.id = d.current_id))))
           WHERE ((d.project_id = k.project_id) AND (d.deleted_at IS NULL) AND d.for_trades AND
                 CASE
                     WHEN k.is_withdrawn THEN (v.id IS NOT NULL)
                     WHEN (v.id IS NULL) THEN (d.retired_in = s.id)
                     ELSE ((v.id = d.current_id) AND (NOT (EXISTS ( SELECT
                        FROM (public.document_openings o
                          JOIN private.trade_links l ON ((l.id = o.link_id)))
                       WHERE ((o.project_id = v.project_id) AND (o.version_id = v.id) AND (l.trade_id = untold_documents.trade_id))))))
                 END)) x)
   WHERE ((k.trade_id = untold_documents.trade_id) AND (k.told_at IS NULL) AND (x.sheets IS NOT NULL) AND private.works_there(untold_documents.trade_id, k.project_id));
END;

CREATE OR REPLACE FUNCTION private.withdraw_set (
  project_id bigint,
  set_id     bigint,
  reason     text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.document_sets;
  later text;
  documents bigint[];
begin
  perform private.begin_change($1);
  select x.* into s from public.document_sets x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  if s.id is null then
    raise exception 'no such set' using errcode = 'P0002';
  elsif s.published_at is null or s.withdrawn_at is not null then
    raise exception 'A set that is published is withdrawn, once' using errcode = 'PT422', hint = 'withdrawn_at';
  elsif s.published_by is distinct from auth.uid() and not private.is_admin() then
    raise exception 'A set is withdrawn by who published it, or an administrator' using errcode = '42501';
  end if;
  documents := array(select v.document_id from public.document_versions v where v.project_id = $1 and v.set_id = $2);
  select coalesce(nullif(d.number, ''), d.title) into later from public.documents d
  where d.project_id = $1 and d.id = any (documents) and not exists (
    select from public.document_versions v where v.id = d.current_id and v.set_id = $2)
  order by d.number_key, d.id limit 1;
  if later is not null then
    raise exception '% was replaced or retired since', later using errcode = 'PT422', hint = 'withdrawn_at';
  end if;
  update public.document_versions v set withdrawn_at = now() where v.project_id = $1 and v.set_id = $2;
  documents := documents || array(select d.id from public.documents d where d.project_id = $1 and d.retired_in = $2);
  perform private.be_quiet(true);
  -- What it brought back is retired again, unless the set that retired it is withdrawn, too.
  update public.documents d set retired_at = w.published_at, retired_in = w.id, current_id = case when w.id is null then (
      select v.id from public.document_versions v
      where v.project_id = $1 and v.document_id = d.id and v.withdrawn_at is null order by v.n desc limit 1) end
  from unnest(documents) as x (id)
  left join public.document_versions b on b.project_id = $1 and b.document_id = x.id and b.set_id = $2
  left join public.document_sets w on w.project_id = $1 and w.id = b.retired_in and w.withdrawn_at is null
  where d.project_id = $1 and d.id = x.id;
  update public.documents d set title = p.title
  from public.document_versions v
  join public.document_pages p on p.project_id = v.project_id and p.id = v.page_id
  where d.project_id = $1 and d.id = any (documents) and v.project_id = $1 and v.id = d.current_id and p.title <> '';
  perform private.be_quiet(false);
  update public.document_sets x set withdrawn_at = now(), withdrawn_by = auth.uid(), reason = $3
  where x.project_id = $1 and x.id = $2;
  perform private.log_set($1, $2, documents, '{"state": "withdrawn"}');
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
  elsif (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
    raise exception 'A project has at most 2000 drawings and documents' using errcode = 'PT422', hint = 'number';
  end if;
  update public.documents d set deleted_at = null where d.project_id = $1 and d.id = $2;
end
$function$;

ALTER TABLE "public"."document_pages"
  ADD CONSTRAINT "document_pages_page_check" CHECK (((page >= 0) AND (page <= 400)));

ALTER TABLE "public"."documents"
  ADD CONSTRAINT "documents_kind_check" CHECK ((kind = ANY (ARRAY['drawing'::text, 'contract'::text, 'permit'::text, 'specification'::text, 'other'::text])));

ALTER TABLE "public"."documents"
  ADD CONSTRAINT "documents_named_check" CHECK ((((kind = 'drawing'::text) = (number <> ''::text)) AND ((number <> ''::text) OR (btrim(title) <> ''::text))));

ALTER TABLE "public"."documents"
  ADD CONSTRAINT "documents_number_check" CHECK (((length(number) <= 30) AND (number ~ '^([A-Za-z0-9][A-Za-z0-9 ._/-]*)?$'::text)));

CREATE UNIQUE INDEX documents_number_key ON public.documents USING btree (project_id, number_key)
  WHERE ((deleted_at IS NULL) AND (kind = 'drawing'::text));

CREATE TRIGGER "05_lock"
  BEFORE UPDATE OF number, title, kind, deleted_at, for_clients, for_trades ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.check_document();

CREATE TRIGGER "10_audit"
  BEFORE UPDATE OF number, title, kind, deleted_at, for_clients, for_trades ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.audit();

CREATE TRIGGER "20_version"
  BEFORE UPDATE OF number, title, kind, deleted_at, for_clients, for_trades ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.version('{number_key,search,current_id,retired_at,retired_in}');

CREATE TRIGGER "90_log"
  AFTER UPDATE OF number, title, kind, deleted_at, for_clients, for_trades ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.log_item('document');

COMMENT ON COLUMN "public"."document_pages"."page" IS '0: the whole file, of which the first page is drawn.';

COMMENT ON COLUMN "public"."document_sets"."is_document" IS 'It holds one file of a document that is no drawing, and is no set that people read.';

COMMENT ON FUNCTION "private"."add_document"(bigint, bigint, text, text, date, jsonb, jsonb) IS 'Adds a document that is no drawing with its file, or a new version of the one that is named.';

COMMENT ON TABLE "public"."documents" IS 'The drawings and other documents of a project, each with the version that is current.';

REVOKE ALL ON FUNCTION "private"."add_document"(bigint, bigint, text, text, date, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_document"(bigint, bigint, text, text, date, jsonb, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."add_document"(bigint, bigint, text, text, date, jsonb, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_document"(bigint, bigint, text, text, date, jsonb, jsonb) TO "postgres";

REVOKE ALL ("kind") ON TABLE "public"."documents" FROM "authenticated";

GRANT UPDATE ("kind") ON TABLE "public"."documents" TO "authenticated";
