-- The hand-over: clients read what is shared of the punch list, and say what looks good and what does not yet
-- (docs/product.md#hand-over).

create function private.shared_punch(project_id bigint) returns setof public.todos
language sql stable rows 50 set search_path = '' as $$
  select d.* from public.todos d join public.notes n on n.project_id = d.project_id and n.id = d.note_id
  where d.project_id = $1 and d.is_punch and d.deleted_at is null
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
$$;
comment on function private.shared_punch is 'The punch items whose notes clients read.';

create function private.client_punch_list(project_id bigint) returns table(
  note_id bigint, number integer, place text, state text, opened_at timestamptz, is_confirmed boolean
)
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select d.note_id, d.number, d.place, d.state, d.opened_at, d.confirmed_at is not null
    from private.shared_punch($1) d where private.may_read_project($1);
end
$$;
comment on function private.client_punch_list is 'The punch items whose notes clients read, for a client who reads the project: nobody who does or did something.';
grant execute on function private.client_punch_list to authenticated;

create function private.confirm_todos(project_id bigint, note_ids bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  confirmed bigint[];
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.lock_project($1);
  -- Again: it may have changed while this waited for the lock.
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  with said as (
    update public.todos d set confirmed_at = now(), confirmed_by = auth.uid()
    from private.client_punch_list($1) c
    where d.project_id = $1 and d.note_id = c.note_id and c.note_id = any ($2)
      and d.state = 'checked' and d.confirmed_at is null
    returning d.note_id, d.number
  )
  select array_agg(s.note_id order by s.number) into confirmed from said s;
  if confirmed is not null then
    -- Once for all of them, at the first.
    perform private.tell_anew(n, p, 'confirmed')
    from public.notes n cross join private.answerers(n.id) p where n.project_id = $1 and n.id = confirmed[1];
  end if;
  return coalesce(confirmed, '{}');
end
$$;
comment on function private.confirm_todos is 'A client says that punch items look good which the office checked; those that it did not confirm before, by number. Those who answer clients are told once.';
grant execute on function private.confirm_todos to api;

create function private.punch_not_yet(project_id bigint, note_id bigint, text text, files integer) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_entry($1);
  if not exists (select from private.client_punch_list($1) c where c.note_id = $2 and c.state <> 'open') then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  perform private.require_room_for_todo($1);
  update public.todos d
  set state = 'open', opened_at = now(), done_at = null, done_by = null, done_trade_id = null,
    checked_at = null, checked_by = null, confirmed_at = null, confirmed_by = null
  where d.project_id = $1 and d.note_id = $2;
  -- After that, since who is told of the words is told that it is open again.
  return private.add_client_entry($1, $2, $3, $4);
end
$$;
comment on function private.punch_not_yet is 'A client says in words why a punch item is not right yet: it is open again, and the words wait for an answer.';
grant execute on function private.punch_not_yet to api;

create function private.tell_checked() returns trigger language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function private.tell_checked is 'Tells the clients of a shared punch item that it is checked, as long as that stands and no client has confirmed it.';
create trigger "99_checked" after update on public.todos
  for each row when ((old.state = 'checked') <> (new.state = 'checked') or old.confirmed_at is distinct from new.confirmed_at)
  execute function private.tell_checked();

create function private.tell_shared() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notices as w (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, new.project_id, new.id, new.id, 'checked', auth.uid()
  from public.todos d join public.project_clients k on k.project_id = d.project_id
  where d.project_id = new.project_id and d.note_id = new.id and d.deleted_at is null
    and d.state = 'checked' and d.confirmed_at is null and private.is_client_of(k.user_id, k.project_id)
  -- Whoever was told while it was shared before is not told again, unless no mail had gone out.
  on conflict on constraint notices_once do update set at = now() where w.mailed_at is null and w.read_at is null;
  return null;
end
$$;
comment on function private.tell_shared is 'Tells the clients of a punch item that was checked before its note is shared with them.';
create trigger "99_shared" after update of is_internal on public.notes
  for each row when (old.is_internal and not new.is_internal and new.parent_id is null and new.deleted_at is null)
  execute function private.tell_shared();
