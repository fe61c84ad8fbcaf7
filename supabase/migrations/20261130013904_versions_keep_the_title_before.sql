SET local check_function_bodies = off;

ALTER TABLE "public"."document_versions"
  ADD COLUMN "title_before" text;

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
    insert into public.document_versions (project_id, document_id, n, revision, issued_on, set_id, page_id, retired_in,
      title_before)
    select $1, d.id, (select coalesce(max(v.n), 0) + 1 from public.document_versions v where v.document_id = d.id),
      each.revision, s.issued_on, $2, each.id, d.retired_in, d.title
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
  update public.documents d set title = b.title_before
  from public.document_versions b
  where d.project_id = $1 and b.project_id = $1 and b.set_id = $2 and b.document_id = d.id and b.title_before is not null;
  perform private.be_quiet(false);
  update public.document_sets x set withdrawn_at = now(), withdrawn_by = auth.uid(), reason = $3
  where x.project_id = $1 and x.id = $2;
  perform private.log_set($1, $2, documents, '{"state": "withdrawn"}');
end
$function$;

COMMENT ON COLUMN "public"."document_versions"."title_before" IS 'The title that the drawing had before this version, as people had corrected it.';
