-- Replies below notes. The audience of a reply stands in the columns that every guard of notes reads, so what forgets
-- replies shows them to nobody who may not read them (docs/product.md#replies-to-notes).

create function private.trade_reads(trade_id bigint, note_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.notes n
    join public.notes b on b.project_id = n.project_id and b.id = coalesce(n.parent_id, n.id)
      and b.deleted_at is null and b.published_at is not null
    join public.tasks t on t.project_id = b.project_id and t.id = b.task_id and t.deleted_at is null
    join public.phases p on p.project_id = t.project_id and p.id = t.phase_id and p.deleted_at is null
    join public.projects j on j.id = n.project_id and j.deleted_at is null
    where n.id = $2 and n.deleted_at is null and n.published_at is not null
      and (j.completed_on is null and (b.trade_id = $1 or b.is_for_trades and exists (
          select from public.assignments a
          where a.trade_id = $1 and a.project_id = n.project_id and a.deleted_at is null
            and (a.task_id = t.id or a.phase_id = p.id)))
        -- What is to be fixed is often told when all else is done.
        or exists (
          select from public.todos d
          where d.project_id = n.project_id and d.note_id = b.id and d.trade_id = $1 and d.deleted_at is null))
      and (n.parent_id is null or n.is_for_trades or n.trade_id = $1 or n.for_trade_id = $1));
end
$$;
comment on function private.trade_reads is 'Whether a trade reads a note with its page: one for trades where it has a visit, its own, or one whose to-do is its own; of the replies those for trades, and those to it alone.';

create function private.narrower(one text, other text) returns text
language sql immutable strict
return case when 'office' in ($1, $2) then 'office' when 'clients' in ($1, $2) then 'clients' else 'trades' end;
comment on function private.narrower is 'The audience of fewer people.';

create function private.require_room_for_reply(project_id bigint, note_id bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) from public.notes n where n.project_id = $1 and n.parent_id = $2 and n.deleted_at is null) >= 200 then
    raise exception 'A note has at most 200 replies' using errcode = 'PT422', hint = 'note_id';
  end if;
end
$$;
comment on function private.require_room_for_reply is 'A note has at most 200 replies; deleted ones do not count.';

create function private.place_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent public.notes;
begin
  select n.* into parent from public.notes n where n.project_id = new.project_id and n.id = new.parent_id;
  if tg_op = 'INSERT' then
    if parent.id is null or parent.deleted_at is not null or parent.published_at is null or parent.parent_id is not null
      or parent.task_id is distinct from new.task_id then
      raise exception 'no such note' using errcode = 'P0002';
    end if;
    if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
      raise exception 'Templates have no replies' using errcode = 'PT422', hint = 'note_id';
    end if;
    perform private.require_room_for_reply(new.project_id, new.parent_id);
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
$$;
comment on function private.place_reply is 'A reply stands below a live note that is out, and is read by no more people than the note, whatever its writer chose.';

create function private.narrow_replies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_quiet constant boolean := private.is_quiet();
begin
  -- Each reply takes its flags anew, also a deleted one, which may come back. The change of the note tells of them.
  perform private.be_quiet(true);
  update public.notes n
  set is_internal = new.is_internal or n.said_to = 'office', is_for_trades = new.is_for_trades and n.said_to = 'trades'
  where n.project_id = new.project_id and n.parent_id = new.id
    and (n.is_internal, n.is_for_trades)
      <> (new.is_internal or n.said_to = 'office', new.is_for_trades and n.said_to = 'trades');
  perform private.be_quiet(was_quiet);
  return null;
end
$$;
comment on function private.narrow_replies is 'The replies of a note are read by no more people than the note from now on, and by those whom their writers chose when it is shared again.';

create function private.keep_words_of_reply() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.created_by is distinct from auth.uid() then
    raise exception 'The words of a reply are its writer''s, those of a client the client''s' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_words_of_reply is 'Nobody but its writer changes what a reply says, or what a client wrote.';

create trigger "04_entry" before insert on public.notes
  for each row when (new.parent_id is not null) execute function private.place_reply();
-- Not of replies that follow their note: what follows is the same for all of them.
create trigger "04_narrow" before update of said_to, for_trade_id, is_internal, is_for_trades on public.notes
  for each row when (new.parent_id is not null and pg_trigger_depth() = 0) execute function private.place_reply();
create trigger "07_words" before update of description on public.notes
  for each row when ((new.parent_id is not null or new.is_from_client) and old.description is distinct from new.description)
  execute function private.keep_words_of_reply();
create trigger "07_narrow" after update of is_internal, is_for_trades on public.notes
  for each row when (new.parent_id is null
    and (old.is_internal is distinct from new.is_internal or old.is_for_trades is distinct from new.is_for_trades))
  execute function private.narrow_replies();

create function public.restore_note(project_id bigint, note_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
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
  if gone.task_id is not null then
    perform private.require_parent('tasks', $1, gone.task_id);
  elsif gone.parent_id is null then
    perform private.require_room_for_message($1);
  end if;
  if gone.parent_id is not null then
    perform private.require_parent('notes', $1, gone.parent_id);
    perform private.require_room_for_reply($1, gone.parent_id);
  end if;
  perform private.be_quiet(true);
  perform private.restore_below($1, gone.deleted_at);
  perform private.be_quiet(false);
  if gone.published_at is not null then
    perform private.log_whole_note('restore', n) from public.notes n where n.project_id = $1 and n.id = $2;
  end if;
end
$$;
grant execute on function public.restore_note to authenticated;
comment on function public.restore_note is 'Brings back what one deletion marked: a note with its replies and photos, or a reply.';

create function private.require_own_reply(n public.notes) returns void
language plpgsql stable set search_path = '' as $$
begin
  if ((n).parent_id is not null or (n).is_from_client) and (n).created_by is distinct from auth.uid() and not private.is_admin() then
    raise exception 'A reply is its writer''s' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_own_reply is 'Refuses who did not write a reply or the message of a client, unless an administrator; lets everybody of the office have a note.';

create function private.shape_of_note(n public.notes) returns jsonb
language sql stable
return private.shape(n) || case when (n).parent_id is null then '{}'
  else jsonb_build_object('noteId', (n).parent_id, 'audience', (n).said_to) end;
comment on function private.shape_of_note is 'A note or a reply as the log has it.';

create function private.entity_of(n public.notes) returns text
language sql immutable
return case when (n).parent_id is null and (n).task_id is not null then 'note' else 'entry' end;
comment on function private.entity_of is 'As what the log has a note: one of a task is a note; a message, and what is said below something, an entry.';

create function private.log_whole_note(op text, n public.notes) returns void
language plpgsql set search_path = '' as $$
declare
  shape constant jsonb := private.shape_of_note(n);
  reference jsonb := jsonb_build_object('taskId', (n).task_id);
begin
  if (n).parent_id is not null then
    reference := reference || jsonb_build_object('noteId', (n).parent_id);
  end if;
  perform private.log((n).project_id, $1, private.entity_of(n), (n).id,
    case $1 when 'delete' then shape end, case $1 when 'delete' then null else shape end, reference);
end
$$;
comment on function private.log_whole_note is 'Logs that a note or reply came, went or came back.';

create function private.visit_note(link_id bigint, trade_id bigint, n public.notes) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object('id', (n).id, 'text', (n).description, 'at', private.instant((n).created_on),
    'author', coalesce(
      (select private.person_name(u) from public.profiles u where u.id = (n).created_by),
      (select t.name from public.trades t where t.id = (n).trade_id and t.id = $2),
      (select s.company_name from public.company_settings s)),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_filename,
        'isPicture', f.mime_type like 'image/%', 'url', f.id || '/trade-' || $1 || '-full',
        'thumbUrl', case when f.mime_type like 'image/%' then f.id || '/trade-' || $1 || '-thumb' end) order by f.id), '[]')
      from public.photos f
      where f.project_id = (n).project_id and f.note_id = (n).id and f.deleted_at is null and f.unmarked_of is null));
end;
comment on function private.visit_note is 'A note or reply as the page of a trade has it, with the addresses of its files for this link.';

-- Their bodies are texts, since parsed ones would name the columns of notes of today.
create function private.visit_replies(link_id bigint, trade_id bigint, n public.notes) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.visit_note($1, $2, r) order by r.id), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = (n).project_id and o.parent_id = (n).id and private.trade_reads($2, o.id)
    order by o.id desc limit 20) r
$$;
comment on function private.visit_replies is 'The last replies of a note that a trade reads, oldest first.';

create function private.visit_notes(link_id bigint, trade_id bigint, project_id bigint, phase_id bigint, task_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.visit_note($1, $2, n)
    || jsonb_build_object('replies', private.visit_replies($1, $2, n)) order by n.created_on desc, n.id desc), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = $3 and o.parent_id is null and (o.is_for_trades or o.trade_id = $2)
      and case when $5 is not null then o.task_id = $5
        else o.task_id in (select t.id from public.tasks t where t.project_id = $3 and t.phase_id = $4 and t.deleted_at is null) end
      and private.trade_reads($2, o.id)
    order by o.created_on desc, o.id desc limit 20) n
$$;
comment on function private.visit_notes is 'The newest notes of a visit that its trade reads, with the last replies, and the addresses of their files for this link.';

-- Messages: notes of the project, for its clients and the office (docs/product.md#messages).
create function private.require_room_for_message(project_id bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) from public.notes n
      where n.project_id = $1 and n.task_id is null and n.parent_id is null and n.deleted_at is null) >= 5000 then
    raise exception 'A project has at most 5000 messages' using errcode = 'PT422', hint = 'description';
  end if;
end
$$;
comment on function private.require_room_for_message is 'A project has at most 5,000 messages, without what was replied to them; deleted ones do not count.';

create function private.place_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_change(new.project_id);
  if not exists (select from public.projects p where p.id = new.project_id and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no messages' using errcode = 'PT422', hint = 'description';
  end if;
  if new.parent_id is null then
    perform private.require_room_for_message(new.project_id);
  end if;
  return new;
end
$$;
comment on function private.place_message is 'A message stands in a live project that is no template.';
create trigger "30_message" before insert on public.notes
  for each row when (new.task_id is null) execute function private.place_message();
