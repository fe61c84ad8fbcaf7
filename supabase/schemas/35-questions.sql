-- Clients write below the notes that they read, and what they wrote waits until somebody of the office answers
-- (docs/product.md#needs-an-answer).

create table public.questions (
  note_id bigint primary key,
  project_id bigint not null,
  since timestamptz not null,
  user_id uuid references public.profiles on delete set null,
  constraint questions_note_fkey foreign key (project_id, note_id)
    references public.notes (project_id, id) on delete cascade
);
comment on table public.questions is 'The notes below which a client waits for an answer; the row goes with the answer.';
comment on column public.questions.since is 'When the first of what is not answered came out.';
comment on column public.questions.user_id is 'Who answers it; null: nobody took it yet.';
create index questions_note_idx on public.questions (project_id, note_id);
create index questions_since_idx on public.questions (since, note_id);
create index questions_user_idx on public.questions (user_id);
alter table public.questions enable row level security;
create policy "staff read what waits for an answer" on public.questions for select to authenticated
  using ((select private.is_staff()));
grant select on public.questions to authenticated;

create function private.clients_write(project_id bigint) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select p.clients_write and s.clients_write
  from public.projects p cross join public.company_settings s where p.id = $1;
end;
comment on function private.clients_write is 'Whether company and project let their clients write.';
grant execute on function private.clients_write to authenticated;

create function private.asked_since(project_id bigint, note_id bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select q.since from public.questions q
    where q.project_id = $1 and q.note_id = $2 and private.may_read_project($1));
end
$$;
comment on function private.asked_since is 'Since when what clients wrote waits for an answer, also for them, who read nothing else of questions.';
grant execute on function private.asked_since to authenticated;

create function private.client_names(project_id bigint) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))
    from public.project_clients k join public.profiles u on u.id = k.user_id
    where k.project_id = $1 and not u.disabled and private.may_read_project($1)
      and concat(u.first_name, u.last_name) <> ''
    order by u.first_name, u.last_name, u.id);
end
$$;
comment on function private.client_names is 'The names of the clients of a project, who read what one of them writes.';
grant execute on function private.client_names to authenticated;

create function private.answerers(note_id bigint) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with mine as (
    select q.user_id from public.questions q where q.note_id = $1 and private.works_here(q.user_id))
  select user_id from mine
  union all
  select u.id from public.profiles u where u.user_type in (1, 2) and not u.disabled and not exists (select from mine)
$$;
comment on function private.answerers is 'Who is told of what a client wrote: whose question it is, else everybody of the office.';

create function private.waiting_entry(project_id bigint, note_id bigint) returns public.notes
language plpgsql stable security definer set search_path = '' as $$
declare
  thread public.notes;
  entry public.notes;
begin
  select n.* into thread from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if thread.id is null then
    return null;
  end if;
  select n.* into entry from public.notes n
  where n.project_id = $1 and (n.parent_id = $2 or n.id = $2) and n.is_from_client and n.deleted_at is null and not n.is_internal
    and n.published_at > greatest(thread.settled_at, (
      select max(a.published_at) from public.notes a
      where a.project_id = $1 and a.parent_id = $2 and not a.is_from_client and a.trade_id is null
        and a.deleted_at is null and not a.is_internal), '-infinity')
  order by n.published_at, n.id limit 1;
  return entry;
end
$$;
comment on function private.waiting_entry is 'The first that clients wrote in a thread after the last answer that they read; nothing while they do not read its note.';

create function private.place_question(project_id bigint, note_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waits constant timestamptz := (private.waiting_entry($1, $2)).published_at;
  was timestamptz;
begin
  select q.since into was from public.questions q where q.note_id = $2;
  if was is not distinct from waits then
    return;
  elsif waits is null then
    delete from public.questions q where q.note_id = $2;
  else
    insert into public.questions as q (note_id, project_id, since) values ($2, $1, waits)
    on conflict on constraint questions_pkey do update set since = excluded.since;
  end if;
  perform private.tell_questions($2);
end
$$;
comment on function private.place_question is 'Opens, moves or closes the question of a note, as what was written below it has it.';

create function private.tell_questions(note_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'questions', 'op', 'touch', 'id', $1));
end
$$;
comment on function private.tell_questions is 'Tells the office that another question waits, or one no more.';

create function private.follow_entries() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Of each thread once, however many of its entries change.
  perform private.place_question(t.project_id, t.note_id)
  from (select distinct c.project_id, coalesce(c.parent_id, c.id) as note_id from changed c) t
  where exists (select from public.notes n
    where n.project_id = t.project_id and (n.parent_id = t.note_id or n.id = t.note_id) and n.is_from_client);
  return null;
end
$$;
comment on function private.follow_entries is 'Keeps the questions of the threads in which something was written, changed, deleted or brought back.';
create trigger "98_question" after insert on public.notes referencing new table as changed
  for each statement execute function private.follow_entries();
create trigger "99_question" after update on public.notes referencing new table as changed
  for each statement execute function private.follow_entries();

create function private.is_late(project_id bigint, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant date := private.day_of($2);
begin
  return private.work_days_between($1, asked, least(private.company_day(), asked + 30)) >= 2;
end
$$;
comment on function private.is_late is 'Whether the second working day of the project after that of a question has begun.';
grant execute on function private.is_late to authenticated;

create function private.begin_entry(project_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.lock_project($1);
  -- Again: it may have changed while this waited for the lock.
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif not private.clients_write($1) then
    raise exception 'messages off' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.begin_entry is 'Locks a project for what a client of it writes.';

create function private.require_room_for_entry(project_id bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) >= 100 from public.notes n where n.project_id = $1 and n.created_by = auth.uid()
      and n.is_from_client and n.created_on > now() - interval '1 day') then
    raise exception 'You have sent 100 messages in a day: please call' using errcode = 'PT422', hint = 'text';
  end if;
end
$$;
comment on function private.require_room_for_entry is 'A client writes 100 times a day in a project at most.';

create function private.add_client_entry(project_id bigint, note_id bigint, text text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  parent public.notes;
  made bigint;
begin
  perform private.begin_entry($1);
  select n.* into parent from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if parent.id is null then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  perform private.require_room_for_entry($1);
  insert into public.notes (project_id, task_id, parent_id, description, said_to, is_from_client)
  values ($1, parent.task_id, $2, $3, 'clients', true) returning id into made;
  return made;
end
$$;
comment on function private.add_client_entry is 'A client replies below a note that clients read: for the office and the clients, never for trades.';
grant execute on function private.add_client_entry to api;

create function private.add_client_message(project_id bigint, text text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.begin_entry($1);
  perform private.require_room_for_entry($1);
  insert into public.notes (project_id, description, is_from_client)
  values ($1, $2, true) returning id into made;
  return made;
end
$$;
comment on function private.add_client_message is 'A client begins a message, for the office and the clients.';
grant execute on function private.add_client_message to api;

create function private.own_entry(project_id bigint, entry_id bigint) returns public.notes
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notes;
begin
  perform private.begin_entry($1);
  select n.* into entry from public.notes n
  join public.notes t on t.project_id = n.project_id and t.id = coalesce(n.parent_id, n.id)
  where n.project_id = $1 and n.id = $2 and n.is_from_client and n.created_by = auth.uid()
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
    and t.deleted_at is null;
  if entry.id is null then
    raise exception 'no such entry' using errcode = 'P0002';
  elsif entry.created_on < now() - interval '15 minutes' or exists (
    select from public.notes n
    where n.project_id = $1 and n.parent_id = coalesce(entry.parent_id, entry.id) and n.id <> entry.id
      and n.deleted_at is null and not n.is_internal and n.published_at > entry.published_at) then
    raise exception 'it stands' using errcode = 'PT403';
  end if;
  return entry;
end
$$;
comment on function private.own_entry is 'What the calling client wrote in the last 15 minutes, as long as nothing that clients read follows it; it stands after that.';

create function private.change_client_entry(project_id bigint, entry_id bigint, text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry constant public.notes := private.own_entry($1, $2);
begin
  update public.notes n set description = $3 where n.project_id = $1 and n.id = entry.id;
end
$$;
comment on function private.change_client_entry is 'A client changes what they just wrote.';
grant execute on function private.change_client_entry to api;

create function private.delete_client_entry(project_id bigint, entry_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry constant public.notes := private.own_entry($1, $2);
begin
  update public.notes n set deleted_at = clock_timestamp() where n.project_id = $1 and n.id = entry.id;
end
$$;
comment on function private.delete_client_entry is 'A client takes back what they just wrote.';
grant execute on function private.delete_client_entry to api;

create function private.give_question(project_id bigint, note_id bigint, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notes;
begin
  perform private.begin_change($1);
  if person is not null and not private.works_here(person) then
    raise exception 'Nobody of the office' using errcode = 'PT422', hint = 'user_id';
  end if;
  update public.questions q set user_id = $3 where q.project_id = $1 and q.note_id = $2;
  if not found then
    raise exception 'no such question' using errcode = 'P0002';
  end if;
  perform private.tell_questions($2);
  if person is null or person = auth.uid() then
    return;
  end if;
  entry := private.waiting_entry($1, $2);
  -- Whom the question was told of already is told anew.
  delete from public.notices w where w.entry_id = entry.id and w.user_id = $3;
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  values ($3, $1, $2, entry.id, 'given', auth.uid());
  perform realtime.send('{}', 'notice', 'user:' || $3, true);
end
$$;
comment on function private.give_question is 'Gives a question to somebody of the office, who is told, or with null to nobody.';
grant execute on function private.give_question to api;

create function private.settle_question(project_id bigint, note_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  update public.notes n set settled_at = clock_timestamp()
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  -- It is no change of the note, but those who wait read it.
  perform realtime.send(
    jsonb_build_object('seq', h.client_seq, 'op', 'update', 'entity', 'entry', 'id', n.id),
    'change', 'client:' || p.id || ':' || h.client_key, true)
  from public.projects p
  join public.project_heads h on h.project_id = p.id
  join public.notes n on n.project_id = p.id and n.id = $2 and not n.is_internal
  where p.id = $1 and p.launched_on is not null and p.is_enabled;
end
$$;
comment on function private.settle_question is 'What clients wrote below a note until now needs no answer.';
grant execute on function private.settle_question to api;
