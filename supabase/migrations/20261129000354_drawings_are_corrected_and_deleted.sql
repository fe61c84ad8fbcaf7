SET local check_function_bodies = off;

DROP POLICY "staff read drawings" ON "public"."documents";

ALTER TABLE "public"."documents"
  DROP CONSTRAINT "documents_number_key";

ALTER TABLE "public"."project_changes"
  DROP CONSTRAINT "project_changes_entity_check";

ALTER TABLE "public"."documents"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."documents"
  ADD COLUMN "updated_at" timestamp WITH time zone;

ALTER TABLE "public"."documents"
  ADD COLUMN "updated_by" uuid;

ALTER TABLE "public"."documents"
  ADD COLUMN "deleted_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.check_document()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  return new;
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
    select p.*, t."documentId" as document_id from jsonb_to_recordset($3) as t ("pageId" bigint, "documentId" bigint)
    join public.document_pages p on p.project_id = $1 and p.set_id = $2 and p.id = t."pageId" order by p.id
  loop
    document := each.document_id;
    if document is null then
      if (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
        raise exception 'A project has at most 2000 drawings' using errcode = 'PT422', hint = 'pages';
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
RETURN jsonb_build_object('id', (d).id, 'number', (d).number, 'title', (d).title, 'version', (d).version);

CREATE OR REPLACE FUNCTION private.sweep_documents (
  due timestamp with time zone,
  max integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone bigint[] := array(
    select d.id from public.documents d where d.deleted_at < due order by d.id limit max for update skip locked);
  pages bigint[] := array(
    select v.page_id from public.documents d
    join public.document_versions v on v.project_id = d.project_id and v.document_id = d.id where d.id = any (gone));
  files bigint[] := array(select distinct p.file_id from public.document_pages p where p.id = any (pages));
begin
  delete from public.documents d where d.id = any (gone);
  delete from public.document_pages p where p.id = any (pages);
  delete from public.document_files f where f.id = any (files)
    and not exists (select from public.document_pages p where p.file_id = f.id);
  return cardinality(gone);
end
$function$;

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
    when 'documents' then
      return private.sweep_documents(due, max);
    when 'document sets' then
      -- Their files have no row from then on, and go by that. A draft goes after a week without a touch.
      delete from public.document_sets s where s.ctid = any (array(
        select d.ctid from public.document_sets d where d.deleted_at < due
          or (d.published_at is null and coalesce(d.updated_at, d.created_at) < now() - interval '7 days' and d.deleted_at is null)
        limit max for update skip locked));
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

CREATE OR REPLACE FUNCTION private.tell_pages()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s record;
begin
  for s in select x.project_id, x.set_id from written x group by x.project_id, x.set_id loop
    update public.document_sets d set updated_at = now() where d.project_id = s.project_id and d.id = s.set_id;
    perform private.be_filling(true);
    perform private.log(s.project_id, 'update', 'documentset', s.set_id, null, null, '{"pages": true}');
    perform private.be_filling(false);
  end loop;
  return null;
end
$function$;

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
  select d.number into later from public.documents d
  where d.project_id = $1 and d.id = any (documents) and not exists (
    select from public.document_versions v where v.id = d.current_id and v.set_id = $2)
  order by d.number_key limit 1;
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

CREATE OR REPLACE FUNCTION public.delete_document (
  project_id  bigint,
  document_id bigint
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mark constant timestamptz := clock_timestamp();
begin
  perform private.begin_change($1);
  update public.documents d set deleted_at = mark where d.project_id = $1 and d.id = $2 and d.deleted_at is null;
  if not found then
    raise exception 'no such drawing' using errcode = 'P0002';
  end if;
  return mark;
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_document"(bigint, bigint) FROM PUBLIC, "anon", "service_role";

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
  select d.* into gone from public.documents d where d.project_id = $1 and d.id = $2 and d.deleted_at is not null;
  if gone.id is null then
    raise exception 'no such drawing' using errcode = 'P0002';
  elsif exists (select from public.documents d
      where d.project_id = $1 and d.number_key = gone.number_key and d.deleted_at is null) then
    raise exception '% is there again', gone.number using errcode = 'PT422', hint = 'number';
  elsif (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
    raise exception 'A project has at most 2000 drawings' using errcode = 'PT422', hint = 'number';
  end if;
  update public.documents d set deleted_at = null where d.project_id = $1 and d.id = $2;
end
$function$;

REVOKE ALL ON FUNCTION "public"."restore_document"(bigint, bigint) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."project_changes"
  ADD CONSTRAINT "project_changes_entity_check"
    CHECK
    ((entity = ANY (ARRAY['assignment'::text, 'baseline'::text, 'client'::text, 'contract'::text, 'decision'::text, 'diaryday'::text, 'diarypage'::text, 'document'::text,
    'documentset'::text,
    'entry'::text,
    'ledgerentry'::text,
    'link'::text, 'majorphase'::text, 'note'::text, 'option'::text, 'phase'::text, 'photo'::text, 'project'::text, 'projectday'::text, 'report'::text, 'task'::text])));

CREATE INDEX document_sets_draft_idx ON public.document_sets USING btree (COALESCE(updated_at, created_at))
  WHERE ((published_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX documents_deleted_at_idx ON public.documents USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX documents_number_key ON public.documents USING btree (project_id, number_key)
  WHERE (deleted_at IS NULL);

CREATE TRIGGER "90_tell"
  AFTER INSERT ON public.document_pages REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.tell_pages();

CREATE TRIGGER "91_tell"
  AFTER UPDATE ON public.document_pages REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.tell_pages();

CREATE TRIGGER "05_lock"
  BEFORE UPDATE OF number, title, deleted_at ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.check_document();

CREATE TRIGGER "10_audit"
  BEFORE UPDATE OF number, title, deleted_at ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.audit();

CREATE TRIGGER "20_version"
  BEFORE UPDATE OF number, title, deleted_at ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.version('{number_key,current_id,retired_at,retired_in}');

CREATE TRIGGER "90_log"
  AFTER UPDATE OF number, title, deleted_at ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.log_item('document');

CREATE POLICY "staff correct drawings" ON "public"."documents"
  FOR UPDATE
  TO "authenticated"
  USING (((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff)))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read drawings" ON "public"."documents"
  FOR SELECT
  TO "authenticated"
  USING (((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff)));

COMMENT ON COLUMN "public"."documents"."title" IS 'Of the current version, as people corrected it; older ones have the title of their page.';

COMMENT ON FUNCTION "private"."check_document"() IS 'A drawing changes under the lock of its project alone.';

COMMENT ON FUNCTION "private"."sweep_documents"(timestamp with time zone, integer) IS 'Removes drawings with the pages that they were; the files of those have no row from then on, and go by that.';

COMMENT ON FUNCTION "private"."tell_pages"() IS 'Who has the draft open sees its rows change; they are no lines of History. The set is touched by it.';

COMMENT ON FUNCTION "public"."delete_document"(bigint, bigint) IS 'Deletes a drawing with all its versions.';

COMMENT ON FUNCTION "public"."restore_document"(bigint, bigint) IS 'Brings a deleted drawing back, unless another one has its number by now.';

REVOKE ALL ON FUNCTION "private"."check_document"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_document"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_document"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."shape"(public.documents) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shape"(public.documents) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."shape"(public.documents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sweep_documents"(timestamp WITH time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sweep_documents"(timestamp WITH time zone, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sweep_documents"(timestamp WITH time zone, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_pages"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_pages"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_pages"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_document"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_document"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_document"(bigint, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."restore_document"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."restore_document"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."restore_document"(bigint, bigint) TO "postgres";

REVOKE ALL ("number") ON TABLE "public"."documents" FROM "authenticated";

GRANT UPDATE ("number") ON TABLE "public"."documents" TO "authenticated";

REVOKE ALL ("title") ON TABLE "public"."documents" FROM "authenticated";

GRANT UPDATE ("title") ON TABLE "public"."documents" TO "authenticated";

-- The title that a drawing shows is its own from now on. That is no change of a project.
alter table public.documents disable trigger user;
update public.documents d set title = p.title
from public.document_versions v
join public.document_pages p on p.project_id = v.project_id and p.id = v.page_id
where v.project_id = d.project_id and v.id = d.current_id and p.title <> '';
alter table public.documents enable trigger user;
