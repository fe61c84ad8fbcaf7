-- Sweeps for POST /api/jobs/run: what was marked 30 days ago goes for good, its files first.
-- The function removes the files (storage.objects refuses SQL deletes), then says which are gone.
create function private.files_to_sweep(max integer) returns table (bucket text, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select 'attachments', f.path from public.photos f
    where f.deleted_at < now() - interval '30 days'
    union all
    select 'banners', p.banner_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_path is not null
    limit max;
end
$$;
comment on function private.files_to_sweep(integer) is 'Files of rows that were marked more than 30 days ago, at most so many.';

create function private.files_swept(paths text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.photos f where f.path = any (paths) and f.deleted_at < now() - interval '30 days';
  perform private.be_quiet(true);
  perform set_config('app.project', p.id::text, true)
  from public.projects p where p.banner_path = any (paths) and p.deleted_at < now() - interval '30 days';
  update public.projects p set banner_path = null
  where p.banner_path = any (paths) and p.deleted_at < now() - interval '30 days';
  perform private.be_quiet(false);
end
$$;
comment on function private.files_swept(text[]) is 'Removes the rows of files that are gone from Storage.';

create function private.sweep() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.idempotency_keys k where k.created_at < now() - interval '30 days';
  delete from private.used_tokens t where t.expires_at < now();
  delete from private.attempts a where a.since < now() - interval '1 day';
  -- From below, and nothing that a file still hangs on.
  delete from public.notes n where n.deleted_at < now() - interval '30 days'
    and not exists (select from public.photos f where f.note_id = n.id);
  delete from public.tasks t where t.deleted_at < now() - interval '30 days'
    and not exists (select from public.notes n where n.task_id = t.id);
  delete from public.phases p where p.deleted_at < now() - interval '30 days'
    and not exists (select from public.tasks t where t.phase_id = p.id);
  delete from public.major_phases m where m.deleted_at < now() - interval '30 days'
    and not exists (select from public.phases p where p.major_phase_id = m.id);
  delete from public.projects p where p.deleted_at < now() - interval '30 days' and p.banner_path is null
    and not exists (select from public.major_phases m where m.project_id = p.id);
end
$$;
comment on function private.sweep() is 'Removes for good what was marked more than 30 days ago and has no files, and keys, tokens and counts that ran out.';

grant execute on function private.files_to_sweep(integer), private.files_swept(text[]), private.sweep() to api;
