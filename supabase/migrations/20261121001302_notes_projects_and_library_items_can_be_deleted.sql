-- Deleting notes, photos, projects, templates and library items. All of it marks; sweeps remove rows and files later.
-- Each function asks who calls before it looks for anything.
create function public.delete_note(project_id bigint, note_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mark timestamptz;
begin
  perform private.begin_change($1);
  mark := clock_timestamp();
  update public.notes n set deleted_at = mark
  where n.project_id = $1 and n.id = $2 and n.deleted_at is null
    and (n.published_at is not null or n.created_by = auth.uid());
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  update public.photos f set deleted_at = mark where f.project_id = $1 and f.note_id = $2 and f.deleted_at is null;
  perform private.be_quiet(false);
end
$$;
comment on function public.delete_note(bigint, bigint) is 'Marks a note and its photos; one delete event when it was published.';

create function public.delete_photo(project_id bigint, photo_id bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  gone text;
begin
  perform private.begin_change($1);
  update public.photos f set deleted_at = clock_timestamp()
  where f.project_id = $1 and f.id = $2 and f.deleted_at is null
    and exists (
      select from public.notes n
      where n.id = f.note_id and n.deleted_at is null and (n.published_at is not null or n.created_by = auth.uid())
    )
  returning f.path into gone;
  if gone is null then
    raise exception 'no such photo' using errcode = 'P0002';
  end if;
  return gone;
end
$$;
comment on function public.delete_photo(bigint, bigint) is 'Marks a photo and gives the name of its object in attachments.';

create function private.mark_project(project bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mark constant timestamptz := clock_timestamp();
begin
  perform private.be_quiet(true);
  perform private.mark_below(project, mark, m.id, null, null)
  from public.major_phases m where m.project_id = project and m.deleted_at is null;
  update public.major_phases m set deleted_at = mark, deleted_order_num = m.order_num, order_num = null
  where m.project_id = project and m.deleted_at is null;
  perform private.be_quiet(false);
  update public.projects p set deleted_at = mark where p.id = project;
end
$$;
comment on function private.mark_project(bigint) is 'Marks a project and its whole plan; the name is free again.';

create function public.delete_project(project_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  if not private.is_admin() then
    raise exception 'only administrators delete projects' using errcode = '42501';
  end if;
  if exists (select from public.projects p where p.id = $1 and p.is_template) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.mark_project($1);
end
$$;
comment on function public.delete_project(bigint) is 'Marks a project with all that is in it; for administrators.';

create function public.delete_template(template_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  if not exists (select from public.projects p where p.id = $1 and p.is_template) then
    raise exception 'no such template' using errcode = 'P0002';
  end if;
  perform private.mark_project($1);
end
$$;
comment on function public.delete_template(bigint) is 'Marks a template; a project''s id is not found here.';

grant execute on function
  public.delete_note(bigint, bigint), public.delete_photo(bigint, bigint),
  public.delete_project(bigint), public.delete_template(bigint)
to authenticated;
