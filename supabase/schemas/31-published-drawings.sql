-- Sets that are published and withdrawn, documents that are no drawings, and what is deleted (docs/product.md#drawing-publish).

create function private.require_room_for_document(project_id bigint, property text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) >= 2000 from public.documents d where d.project_id = $1 and d.deleted_at is null) then
    raise exception 'A project has at most 2000 drawings and documents' using errcode = 'PT422', hint = property;
  end if;
end
$$;
comment on function private.require_room_for_document is 'Raises when a project has as many drawings and documents as it may.';

create function private.publish_set(project_id bigint, set_id bigint, takes jsonb, retires bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function private.publish_set is 'Makes the taken pages of a draft the current versions of their drawings, with the pins that stay where they are, and retires others.';
grant execute on function private.publish_set to api;

create function private.log_set(project_id bigint, set_id bigint, documents bigint[], said jsonb) returns void
language sql set search_path = ''
begin atomic
  select private.log($1, 'update', 'documentset', $2, null, $4, $4 || jsonb_build_object('documents', $3));
end;
comment on function private.log_set is 'Logs that a set was published or withdrawn, in one step, with the drawings that it changed.';

create function private.add_document(
  project_id bigint, document_id bigint, kind text, title text, issued_on date, file jsonb, page jsonb
) returns bigint
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function private.add_document is 'Adds a document that is no drawing with its file, or a new version of the one that is named.';
grant execute on function private.add_document to api;

create function private.withdraw_set(project_id bigint, set_id bigint, reason text) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function private.withdraw_set is 'What a set replaced or retired is current again, while nothing of it was replaced since.';
grant execute on function private.withdraw_set to api;

create function public.delete_document_set(project_id bigint, set_id bigint) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mark constant timestamptz := clock_timestamp();
begin
  perform private.draft_set($1, $2);
  update public.document_sets s set deleted_at = mark where s.project_id = $1 and s.id = $2;
  return mark;
end
$$;
comment on function public.delete_document_set is 'Deletes the draft of a set.';
grant execute on function public.delete_document_set to authenticated;

create function public.delete_document(project_id bigint, document_id bigint) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mark constant timestamptz := clock_timestamp();
begin
  perform private.begin_change($1);
  perform private.require_own_drawing($1, $2);
  update public.documents d set deleted_at = mark where d.project_id = $1 and d.id = $2 and d.deleted_at is null;
  if not found then
    raise exception 'no such drawing' using errcode = 'P0002';
  end if;
  return mark;
end
$$;
comment on function public.delete_document is 'Deletes a drawing with all its versions.';
grant execute on function public.delete_document to authenticated;

create function public.restore_document(project_id bigint, document_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function public.restore_document is 'Brings a deleted drawing back, unless another one has its number by now.';
grant execute on function public.restore_document to authenticated;

create function private.sweep_documents(due timestamptz, max integer) returns integer
language plpgsql set search_path = '' as $$
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
$$;
comment on function private.sweep_documents is 'Removes drawings with the pages that they were; the files of those have no row from then on, and go by that.';
