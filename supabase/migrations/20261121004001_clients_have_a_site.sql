-- What the client site needs of tables that clients do not read: the head of their project, and who wrote its notes.
create function private.client_head(
  project_id bigint, out seq bigint, out last_updated timestamptz, out topic text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.may_read_project($1) then
    select h.seq, h.last_updated, 'client:' || h.project_id || ':' || h.client_key
    into seq, last_updated, topic
    from public.project_heads h where h.project_id = $1;
  end if;
end
$$;
comment on function private.client_head(bigint) is
  'Last change and topic of a project for the client who calls; nulls when it is not theirs.';
drop function private.client_topic(bigint);

create function private.note_authors(project_id bigint)
returns table (id uuid, first_name text, last_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.may_read_project($1) then
    return query
      select p.id, p.first_name, p.last_name from public.profiles p
      where exists (
        select from public.notes n
        where n.project_id = $1 and n.created_by = p.id and n.deleted_at is null
          and n.published_at is not null and not n.is_internal
      );
  end if;
end
$$;
comment on function private.note_authors(bigint) is
  'Names of those whose shared notes the calling client reads in a project, nothing else of them.';

grant execute on function private.client_head(bigint), private.note_authors(bigint) to authenticated;
