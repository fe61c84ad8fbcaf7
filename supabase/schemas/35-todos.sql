-- To-dos: a note of a task that somebody is to settle, and the punch list, whose items are checked once they are done
-- (docs/product.md#todos). Which step follows which is said by functions/core/notes/todo-steps.ts.

create table public.todos (
  note_id bigint primary key,
  project_id bigint not null,
  number integer not null,
  is_punch boolean not null default false,
  place text check (place <> '' and length(place) <= 120 and place !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  due_on date,
  user_id uuid references public.profiles on delete set null,
  trade_id bigint references public.trades on delete set null,
  needs_photo boolean not null default false,
  state text not null default 'open' check (state in ('open', 'done', 'checked')),
  opened_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid,
  done_trade_id bigint references public.trades on delete set null,
  checked_at timestamptz,
  checked_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid,
  deleted_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid,
  constraint todos_number_key unique (project_id, number),
  constraint todos_note_fkey foreign key (project_id, note_id)
    references public.notes (project_id, id) on delete cascade,
  constraint todos_one_person check (num_nonnulls(user_id, trade_id) <= 1),
  constraint todos_done_check check ((state = 'open') = (done_at is null)),
  constraint todos_checked_check check ((state = 'checked') = (checked_at is not null) and (state <> 'checked' or is_punch)),
  constraint todos_confirmed_check check (confirmed_at is null or state = 'checked')
);
comment on table public.todos is 'What a note asks for, at most one of a note. One that is deleted keeps its number, and goes with its note.';
comment on column public.todos.number is 'Counted within the project, from 1.';
comment on column public.todos.is_punch is 'It is on the punch list: somebody of the office checks it once it is done.';
comment on column public.todos.needs_photo is 'It is done once a photo of it is in a reply.';
comment on column public.todos.opened_at is 'Since when it is open: a photo of before does not show that it is done.';
comment on column public.todos.confirmed_at is 'When a client said that it looks good.';
comment on column public.todos.done_trade_id is 'The trade that did it by its link; nobody of the office is in done_by then.';
create index todos_done_trade_idx on public.todos (done_trade_id) where done_trade_id is not null;
create index todos_note_idx on public.todos (project_id, note_id);
create index todos_number_idx on public.todos (number) where deleted_at is null;
create index todos_state_idx on public.todos (state, due_on, note_id) where deleted_at is null;
create index todos_trade_idx on public.todos (trade_id) where trade_id is not null;
create index todos_user_idx on public.todos (user_id, due_on) where user_id is not null;
alter table public.todos enable row level security;
create policy "staff make to-dos of notes" on public.todos for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff change to-dos" on public.todos for update to authenticated
  using (deleted_at is null and (select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read to-dos of notes they read" on public.todos for select to authenticated
  using (deleted_at is null and (select private.is_staff())
    and exists (select from public.notes n where n.id = todos.note_id offset 0));
grant select, insert (project_id, note_id, is_punch, place, due_on, user_id, trade_id, needs_photo),
  update (is_punch, place, due_on, user_id, trade_id, needs_photo) on public.todos to authenticated;
create trigger "10_audit" before update on public.todos for each row execute function private.audit();
create trigger "20_version" before update on public.todos for each row execute function private.version();

create function private.require_room_for_todo(project_id bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- Each note is found by its id: of a project that came since the last statistics Postgres expects a row or two, and would
  -- look through all of its notes for each to-do.
  if (select count(*) from public.todos d
      where d.project_id = $1 and d.deleted_at is null and d.state = 'open'
        and exists (select from public.notes n where n.id = d.note_id and n.deleted_at is null offset 0)) >= 1000 then
    raise exception 'A project has at most 1,000 open to-dos' using errcode = 'PT422', hint = 'note_id';
  end if;
end
$$;
comment on function private.require_room_for_todo is 'A project has at most 1,000 open to-dos, without those of deleted notes.';

create function private.place_todo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_change(new.project_id);
  if not exists (
    select from public.notes n
    where n.project_id = new.project_id and n.id = new.note_id and n.parent_id is null and n.task_id is not null
      and n.deleted_at is null and n.published_at is not null) then
    raise exception 'no such note' using errcode = 'P0002';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no to-dos' using errcode = 'PT422', hint = 'note_id';
  end if;
  perform private.require_room_for_todo(new.project_id);
  update public.project_heads h set todo_number = h.todo_number + 1 where h.project_id = new.project_id
  returning h.todo_number into new.number;
  return new;
end
$$;
comment on function private.place_todo is 'A to-do is of a live note that is out, of no reply and of no template, and takes the next number of its project.';
create trigger "04_place" before insert on public.todos for each row execute function private.place_todo();

create function private.check_todo_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_assignable(new.user_id, new.trade_id) then
    raise exception '%', case when new.trade_id is null then 'A to-do is given to somebody of the office' else 'There is no such trade' end
      using errcode = 'PT422', hint = case when new.trade_id is null then 'user_id' else 'trade_id' end;
  end if;
  return new;
end
$$;
comment on function private.check_todo_person is 'A to-do is given to staff who are not disabled, or to a trade that is there.';
create trigger "30_person" before insert on public.todos
  for each row when (num_nonnulls(new.user_id, new.trade_id) = 1) execute function private.check_todo_person();
create trigger "31_person" before update on public.todos
  for each row when (num_nonnulls(new.user_id, new.trade_id) = 1
    and (new.user_id is distinct from old.user_id or new.trade_id is distinct from old.trade_id))
  execute function private.check_todo_person();

create function private.leave_punch_list() returns trigger language plpgsql set search_path = '' as $$
begin
  new.state := 'done';
  new.checked_at := null;
  new.checked_by := null;
  new.confirmed_at := null;
  new.confirmed_by := null;
  return new;
end
$$;
comment on function private.leave_punch_list is 'What leaves the punch list is done, and not checked any more.';
create trigger "05_punch" before update on public.todos
  for each row when (new.state = 'checked' and not new.is_punch) execute function private.leave_punch_list();

create function private.shape(d public.todos) returns jsonb language sql stable
return jsonb_build_object('id', (d).note_id, 'number', (d).number, 'isPunch', (d).is_punch, 'place', (d).place,
  'dueOn', (d).due_on, 'userId', (d).user_id, 'tradeId', (d).trade_id, 'needsPhoto', (d).needs_photo,
  'state', (d).state, 'isConfirmed', (d).confirmed_at is not null, 'version', (d).version);

create function private.log_todo() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_now constant jsonb := private.shape(new);
  was jsonb;
  difference jsonb;
begin
  -- The person or trade was removed for good, which is no change of the project.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  perform private.require_change(new.project_id);
  if tg_op = 'INSERT' or old.deleted_at is not null and new.deleted_at is null then
    perform private.log(new.project_id, case tg_op when 'INSERT' then 'create' else 'restore' end, 'todo', new.note_id,
      null, is_now, is_now);
    return null;
  end if;
  was := private.shape(old);
  if old.deleted_at is null and new.deleted_at is not null then
    perform private.log(new.project_id, 'delete', 'todo', new.note_id, was, null, jsonb_build_object('number', new.number));
    return null;
  end if;
  difference := private.changed(was, is_now);
  if difference <> '{}' then
    perform private.log(new.project_id, 'update', 'todo', new.note_id, private.changed(is_now, was), difference,
      difference || jsonb_build_object('number', new.number, 'version', new.version));
  end if;
  return null;
end
$$;
comment on function private.log_todo is 'Logs a to-do under the id of its note.';
create trigger "90_log" after insert or update on public.todos for each row execute function private.log_todo();

create function private.tell_todo() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was uuid;
begin
  if tg_op = 'UPDATE' and (old.user_id is distinct from new.user_id or new.deleted_at is not null) then
    was := old.user_id;
    delete from public.notices w
    where w.entry_id = new.note_id and w.user_id = was and w.kind in ('todo', 'reopened') and w.read_at is null;
    if found then
      perform realtime.send('{}', 'notice', 'user:' || was, true);
    end if;
  end if;
  if new.deleted_at is not null or new.state <> 'open' or new.user_id is not distinct from auth.uid()
    or not private.works_here(new.user_id) then
    return null;
  end if;
  perform private.tell_anew(n, new.user_id,
    case when tg_op = 'UPDATE' and old.user_id = new.user_id and old.state <> 'open' then 'reopened' else 'todo' end)
  from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  return null;
end
$$;
comment on function private.tell_todo is 'Tells whom of the office a to-do is given, and who is to do one that opened again, never of their own doing; what they have not read of one that is no more theirs is told no more.';
create trigger "96_notice" after insert on public.todos
  for each row when (new.user_id is not null) execute function private.tell_todo();
create trigger "97_notice" after update on public.todos
  for each row when (old.user_id is distinct from new.user_id or old.state <> 'open' and new.state = 'open'
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function private.tell_todo();

create function public.set_todo_state(project_id bigint, note_id bigint, state text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('notes', $1, $2);
  if $3 = 'open' then
    perform private.require_room_for_todo($1);
  end if;
  update public.todos d
  set state = $3,
    opened_at = case $3 when 'open' then now() else d.opened_at end,
    done_at = case when $3 <> 'open' then coalesce(d.done_at, private.written_at()) end,
    done_by = case when $3 <> 'open' then case when d.done_at is null then auth.uid() else d.done_by end end,
    done_trade_id = case when $3 <> 'open' then d.done_trade_id end,
    checked_at = case $3 when 'checked' then coalesce(d.checked_at, private.written_at()) end,
    checked_by = case $3 when 'checked' then auth.uid() end,
    confirmed_at = null, confirmed_by = null
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is null and d.state <> $3;
end
$$;
comment on function public.set_todo_state is 'Takes a to-do to another state, and notes who did so and when; leaves one as it is that has it.';
grant execute on function public.set_todo_state to authenticated;

create function public.delete_todo(project_id bigint, note_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('notes', $1, $2);
  update public.todos d set deleted_at = clock_timestamp()
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is null;
  if not found then
    raise exception 'no such to-do' using errcode = 'P0002';
  end if;
end
$$;
comment on function public.delete_todo is 'Makes a to-do a note as others.';
grant execute on function public.delete_todo to authenticated;

create function public.restore_todo(project_id bigint, note_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('notes', $1, $2);
  if exists (select from public.todos d
    where d.project_id = $1 and d.note_id = $2 and d.deleted_at is not null and d.state = 'open') then
    perform private.require_room_for_todo($1);
  end if;
  update public.todos d set deleted_at = null
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is not null;
  return exists (select from public.todos d where d.project_id = $1 and d.note_id = $2);
end
$$;
comment on function public.restore_todo is 'Brings back the to-do of a note with its number, where it was deleted; whether the note has one now.';
grant execute on function public.restore_todo to authenticated;

create function private.todo_has_photo(d public.todos) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.notes r
    join public.photos f on f.project_id = r.project_id and f.note_id = r.id
    where r.project_id = (d).project_id and r.parent_id = (d).note_id and r.deleted_at is null
      and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%' and f.created_at >= (d).opened_at);
end
$$;
comment on function private.todo_has_photo is 'Whether a reply has a picture since the to-do is open.';
grant execute on function private.todo_has_photo to authenticated;

-- To-dos of trades, on the page of their link.

create function private.visit_todos(link_id bigint, trade_id bigint, only_note bigint default null::bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.visit_note($1, $2, n) || jsonb_build_object(
      'replies', private.visit_replies($1, $2, n), 'number', d.number, 'place', d.place, 'dueOn', d.due_on,
      'state', d.state, 'isPunch', d.is_punch, 'needsPhoto', d.needs_photo, 'hasPhoto', private.todo_has_photo(d),
      'isOwnDoing', d.done_trade_id is not distinct from $2,
      'project', jsonb_build_object('name', p.name, 'address', private.address_line(p)), 'task', t.title)
    order by d.state <> 'open', d.due_on, d.note_id), '[]')
  from (
    select o.note_id from public.todos o
    where o.trade_id = $2 and o.deleted_at is null
      and case when $3 is null then o.state = 'open' or o.done_at > now() - interval '14 days' else o.note_id = $3 end
      and private.trade_reads($2, o.note_id)
    order by o.state <> 'open', o.due_on, o.note_id limit 100) own
  join public.todos d on d.note_id = own.note_id
  join public.notes n on n.project_id = d.project_id and n.id = d.note_id
  join public.projects p on p.id = d.project_id
  join public.tasks t on t.project_id = d.project_id and t.id = n.task_id
$$;
comment on function private.visit_todos is 'The to-dos of a trade that are open, or were done in the last 14 days, with their notes; with a note its own alone.';

create function private.begin_visit_note(link_id bigint, note_id bigint) returns public.notes
language plpgsql set search_path = '' as $$
declare
  trade constant bigint := private.trade_of_link($1);
  found_one public.notes;
begin
  select n.* into found_one from public.notes n where n.id = $2 and private.trade_reads(trade, n.id);
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select n.* into found_one from public.notes n
    join public.projects p on p.id = n.project_id and not p.is_template
    where n.id = $2 and n.parent_id is null and private.trade_reads(trade, n.id);
  end if;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  return found_one;
end
$$;
comment on function private.begin_visit_note is 'First step of a write below a note by a link: locks its project, and from now on the transaction writes for the trade; P0002 unless the trade reads the note, and for a reply.';

create function private.begin_visit_todo(link_id bigint, note_id bigint) returns public.todos
language plpgsql set search_path = '' as $$
declare
  trade constant bigint := private.trade_of_link($1);
  found_one public.todos;
begin
  select d.* into found_one from public.todos d where d.note_id = $2 and d.trade_id = trade and d.deleted_at is null;
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select d.* into found_one from public.todos d
    where d.note_id = $2 and d.trade_id = trade and d.deleted_at is null and private.trade_reads(trade, $2);
  end if;
  if not found then
    raise exception 'no such to-do' using errcode = 'P0002';
  end if;
  return found_one;
end
$$;
comment on function private.begin_visit_todo is 'First step of a write to a to-do by a link: locks its project, and from now on the transaction writes for the trade; P0002 unless the to-do is the trade''s.';

create function private.visits_todo(link_id bigint, note_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  todo constant public.todos := private.begin_visit_todo($1, $2);
begin
  return private.visit_todos($1, todo.trade_id, $2) -> 0;
end
$$;
comment on function private.visits_todo is 'The to-do of a note, for a link whose trade is to do it, in a transaction that may then take it a step.';
grant execute on function private.visits_todo to api;

create function private.visits_step_todo(link_id bigint, note_id bigint, state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  todo constant public.todos := private.begin_visit_todo($1, $2);
begin
  if $3 = 'open' then
    perform private.require_room_for_todo(todo.project_id);
  end if;
  update public.todos d
  set state = $3,
    opened_at = case $3 when 'open' then now() else d.opened_at end,
    done_at = case $3 when 'done' then private.written_at() end,
    done_by = null,
    done_trade_id = case $3 when 'done' then todo.trade_id end
  where d.note_id = $2 and d.state = case $3 when 'done' then 'open' else 'done' end;
end
$$;
comment on function private.visits_step_todo is 'A trade says by its link that a to-do is done, or takes that back.';
grant execute on function private.visits_step_todo to api;

create function private.visits_reply_wait(link_id bigint) returns integer
language sql stable security definer set search_path = '' as $$
  select ceil(extract(epoch from r.created_at + interval '10 minutes' - now()))::integer
  from private.trade_requests r
  where r.link_id = $1 and r.is_text and r.created_at > now() - interval '10 minutes'
  order by r.created_at desc offset 29 limit 1
$$;
comment on function private.visits_reply_wait is 'The seconds after which a link that has written 30 texts in ten minutes may write the next; null for others.';
grant execute on function private.visits_reply_wait to api;

create function private.visits_reply(link_id bigint, note_id bigint, text text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  note constant public.notes := private.begin_visit_note($1, $2);
  trade constant bigint := private.trade_of_link($1);
begin
  if private.visits_reply_wait($1) is not null then
    return false;
  end if;
  update private.trade_requests r set is_text = true
  where r.link_id = $1 and r.key = current_setting('app.request_key')::uuid;
  insert into public.notes (project_id, task_id, description, is_internal, trade_id, parent_id, said_to, for_trade_id)
  values (note.project_id, note.task_id, $3, true, trade, note.id, 'office', trade);
  return true;
end
$$;
comment on function private.visits_reply is 'What a trade says by its link below a note that it reads, or below its to-do, becomes a reply for the office; false after 30 of the link in ten minutes.';
grant execute on function private.visits_reply to api;

create function private.visits_note(link_id bigint, note_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  note constant public.notes := private.begin_visit_note($1, $2);
  trade constant bigint := private.trade_of_link($1);
begin
  return jsonb_build_object(
    'note', private.visit_note($1, trade, note) || jsonb_build_object('replies', private.visit_replies($1, trade, note)),
    'todo', private.visit_todos($1, trade, $2) -> 0);
end
$$;
comment on function private.visits_note is 'A note with its replies as the page of a trade has it, and its to-do where that is the trade''s, in a transaction that may have written below it.';
grant execute on function private.visits_note to api;

create function private.tell_finished() returns trigger language plpgsql set search_path = '' as $$
declare
  person constant uuid := private.hears_trades(new.project_id, new.created_by);
  told uuid;
begin
  for told in
    delete from public.notices w
    where w.entry_id = new.note_id and w.kind = 'finished'
    returning w.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
  if new.done_trade_id is not null and private.works_here(person) then
    perform private.tell_anew(n, person, 'finished')
    from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  end if;
  return null;
end
$$;
comment on function private.tell_finished is 'Tells who hears of trades that one has done a to-do, as long as that stands.';
create trigger "98_notice" after update on public.todos
  for each row when (old.done_trade_id is distinct from new.done_trade_id)
  execute function private.tell_finished();

create function private.daily_todos(person uuid, scope text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('more', greatest(max(n.nth) - 20, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'number', n.number, 'place', n.place, 'text', left(n.description, 300), 'day', n.due_on)
      order by n.nth) filter (where n.nth <= 20))
  from (
    select p.name as project, d.number, d.place, o.description, d.due_on,
      row_number() over (order by d.due_on, p.name, d.number) as nth
    from public.todos d
    join public.notes o on o.project_id = d.project_id and o.id = d.note_id and o.deleted_at is null
    join public.projects p on p.id = d.project_id and p.deleted_at is null
    where d.deleted_at is null and d.state = 'open' and d.due_on <= private.company_day() + 7
      and ($2 = 'all' or d.user_id = $1)
  ) n
  having count(*) > 0
$$;
comment on function private.daily_todos is 'The open to-dos that are late or due within seven days, for the mail of the day: of everybody, or of a person; null when there are none.';
