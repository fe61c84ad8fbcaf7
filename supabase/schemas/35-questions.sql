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
language sql stable set search_path = '' as $$
  with one as (
    select coalesce(
      (select q.user_id from public.questions q where q.note_id = $1 and private.works_here(q.user_id)),
      private.runs_project(n.project_id, 'manager'), private.runs_project(n.project_id, 'superintendent')) as user_id
    from public.notes n where n.id = $1)
  select user_id from one where user_id is not null
  union all
  select u.id from public.profiles u
  where private.is_office(u) and not exists (select from one where user_id is not null)
$$;
comment on function private.answerers is 'Who is told of what a client wrote: whose question it is, else the manager, else the superintendent, else everybody of the office.';

create function private.waiting_entry(project_id bigint, note_id bigint) returns public.notes
language plpgsql stable set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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

create function private.begin_entry(project_id bigint) returns void
language plpgsql set search_path = '' as $$
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

create function private.add_client_entry(project_id bigint, note_id bigint, text text, files integer default 0) returns bigint
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
  insert into public.notes (project_id, task_id, parent_id, description, said_to, is_from_client, files_expected)
  values ($1, parent.task_id, $2, $3, 'clients', true, $4) returning id into made;
  return made;
end
$$;
comment on function private.add_client_entry is 'A client replies below a note that clients read: for the office and the clients, never for trades.';
grant execute on function private.add_client_entry to api;

create function private.add_client_message(project_id bigint, text text, files integer default 0) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.begin_entry($1);
  perform private.require_room_for_entry($1);
  insert into public.notes (project_id, description, is_from_client, files_expected)
  values ($1, $2, true, $3) returning id into made;
  return made;
end
$$;
comment on function private.add_client_message is 'A client begins a message, for the office and the clients.';
grant execute on function private.add_client_message to api;

create function private.require_room_for_client_photo(project_id bigint, entry_id bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  entry public.notes;
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif not private.clients_write($1) then
    raise exception 'messages off' using errcode = 'PT403';
  end if;
  select n.* into entry from public.notes n
  where n.project_id = $1 and n.id = $2 and n.is_from_client and n.created_by = auth.uid()
    and n.published_at is null and n.deleted_at is null and not n.is_internal;
  if entry.id is null then
    raise exception 'no such entry' using errcode = 'P0002';
  elsif (select count(*) >= entry.files_expected from public.photos f
      where f.project_id = $1 and f.note_id = $2 and f.deleted_at is null) then
    raise exception 'It has its files' using errcode = 'PT422', hint = 'picture';
  elsif (select count(*) >= 40 from public.photos f
      join public.notes n on n.project_id = f.project_id and n.id = f.note_id and n.is_from_client
      where f.project_id = $1 and f.created_by = auth.uid() and f.created_at > now() - interval '1 day') then
    raise exception 'You have sent 40 files in a day: please call' using errcode = 'PT422', hint = 'picture';
  end if;
end
$$;
comment on function private.require_room_for_client_photo is 'What the calling client wrote waits for another file, of which a client sends 40 a day in a project at most.';
grant execute on function private.require_room_for_client_photo to api;

create function private.add_client_photo(
  project_id bigint, entry_id bigint, path text, filename text, mime_type text, size bigint,
  width integer, height integer, sha256 text, taken text default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.begin_entry($1);
  perform private.require_room_for_client_photo($1, $2);
  insert into public.photos (
    project_id, note_id, path, original_filename, mime_type, size, width, height, sha256, taken_at, taken_by, taken_seen)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(private.moment_of($10), now()),
    case when $10 is null then 'server' else 'camera' end, $10 is not null)
  returning id into made;
  return made;
end
$$;
comment on function private.add_client_photo is 'Adds a file to what the calling client wrote, which comes out with the last of its files.';
grant execute on function private.add_client_photo to api;

create function private.publish_client_entries() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  waiting record;
  done integer := 0;
begin
  for waiting in
    select n.project_id, n.id from public.notes n
    where n.is_from_client and n.published_at is null and n.deleted_at is null and n.created_on < now() - interval '10 minutes'
    order by n.project_id, n.id limit 100
  loop
    perform private.lock_project(waiting.project_id);
    update public.notes n set published_at = now()
    where n.project_id = waiting.project_id and n.id = waiting.id and n.published_at is null;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.publish_client_entries is 'Brings out what clients wrote whose files did not all arrive within ten minutes.';
grant execute on function private.publish_client_entries to api;

create function private.own_entry(project_id bigint, entry_id bigint) returns public.notes
language plpgsql set search_path = '' as $$
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

create function private.log_question(project_id bigint, note_id bigint, before jsonb, after jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.log($1, 'update', 'question', $2, $3, $4, $4 || jsonb_build_object('taskId', n.task_id))
  from public.notes n where n.project_id = $1 and n.id = $2;
end
$$;
comment on function private.log_question is 'Logs under the id of its note that a question was given to somebody, or needs no answer.';

create function private.give_question(project_id bigint, note_id bigint, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.questions;
begin
  perform private.begin_change($1);
  if person is not null and not private.works_here(person) then
    raise exception 'Nobody of the office' using errcode = 'PT422', hint = 'user_id';
  end if;
  select q.* into asked from public.questions q where q.project_id = $1 and q.note_id = $2;
  if not found then
    raise exception 'no such question' using errcode = 'P0002';
  elsif asked.user_id is not distinct from person then
    return;
  end if;
  update public.questions q set user_id = $3 where q.note_id = $2;
  perform private.tell_questions($2);
  perform private.log_question($1, $2, jsonb_build_object('userId', asked.user_id), jsonb_build_object('userId', person));
  if person is null or person = auth.uid() then
    return;
  end if;
  perform private.tell_anew(private.waiting_entry($1, $2), $3, 'given');
end
$$;
comment on function private.give_question is 'Gives a question to somebody of the office, who is told, or with null to nobody.';
grant execute on function private.give_question to api;

create function private.settle_question(project_id bigint, note_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waited boolean;
begin
  perform private.begin_change($1);
  waited := exists (select from public.questions q where q.project_id = $1 and q.note_id = $2);
  update public.notes n set settled_at = clock_timestamp()
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  elsif waited then
    perform private.log_question($1, $2, null, '{"isSettled": true}');
  end if;
end
$$;
comment on function private.settle_question is 'What clients wrote below a note until now needs no answer.';
grant execute on function private.settle_question to api;

create function private.daily_questions(person uuid, scope text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('more', greatest(max(n.nth) - 20, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'who', n.who, 'text', left(n.description, 300), 'day', n.day) order by n.nth) filter (where n.nth <= 20))
  from (
    select p.name as project, private.person_or_trade(e.created_by, null) as who, e.description,
      private.day_of(q.since) as day, row_number() over (order by q.since, q.note_id) as nth
    from public.questions q
    join public.projects p on p.id = q.project_id and p.deleted_at is null
    cross join lateral private.waiting_entry(q.project_id, q.note_id) e
    where $2 = 'all' or $1 in (select private.answerers(q.note_id))
  ) n
  having count(*) > 0
$$;
comment on function private.daily_questions is 'What waits for an answer, for the mail of the day: of everybody, or what a person is told of; null when nothing does.';
