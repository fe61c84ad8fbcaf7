-- Notices: one person of the office is told who named them in a note or reply, and who answered where they wrote; a
-- client the same, and what the office begins (docs/product.md#notices, docs/product.md#client-notices).
-- Recipients are decided here: notes come out with their last file and by jobs as well, and a reply whose recipients the
-- function decided would cost another trip.

create table public.note_mentions (
  project_id bigint not null,
  note_id bigint not null,
  user_id uuid references public.profiles on delete cascade,
  trade_id bigint references public.trades on delete cascade,
  label text
    check (label <> '' and length(label) <= 200 and label !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  told_at timestamptz,
  constraint note_mentions_names_one check ((user_id is null) <> (trade_id is null)),
  constraint note_mentions_note_fkey foreign key (project_id, note_id)
    references public.notes (project_id, id) on delete cascade
);
comment on table public.note_mentions is 'Whom a note or reply names: somebody of the office, a client or a trade.';
comment on column public.note_mentions.label is 'The name as it stands in the text.';
comment on column public.note_mentions.told_at is 'When the trade was mailed, or opened its page; people have notices.';
create index note_mentions_note_idx on public.note_mentions (project_id, note_id);
create unique index note_mentions_once_idx on public.note_mentions (note_id, user_id, trade_id) nulls not distinct;
create index note_mentions_trade_idx on public.note_mentions (trade_id) where trade_id is not null;
create index note_mentions_untold_idx on public.note_mentions (trade_id) where trade_id is not null and told_at is null;
create index note_mentions_user_idx on public.note_mentions (user_id);
alter table public.note_mentions enable row level security;
create policy "clients read which people are named in what they read" on public.note_mentions for select to authenticated
  using (user_id is not null and (select private.user_type()) = 3
    and exists (select from public.notes n where n.id = note_mentions.note_id offset 0));
create policy "staff name people in their own notes" on public.note_mentions for insert to authenticated
  with check ((select private.is_staff()) and exists (
    select from public.notes n
    where n.project_id = note_mentions.project_id and n.id = note_mentions.note_id
      and n.created_by = (select auth.uid())));
create policy "staff read mentions in notes they read" on public.note_mentions for select to authenticated
  using ((select private.is_staff())
    and exists (select from public.notes n where n.id = note_mentions.note_id offset 0));
grant select, insert (project_id, note_id, user_id, trade_id, label) on public.note_mentions to authenticated;

create table public.notices (
  id bigint primary key generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  project_id bigint not null,
  note_id bigint not null,
  entry_id bigint not null,
  kind text not null check (kind in ('mention', 'reply', 'question', 'given', 'todo', 'reopened', 'finished', 'message', 'notyet',
    'confirmed', 'checked')),
  actor uuid,
  at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint notices_once unique (entry_id, user_id),
  constraint notices_entry_fkey foreign key (project_id, entry_id)
    references public.notes (project_id, id) on delete cascade
);
comment on table public.notices is 'What one person is told. note_id: the note of the thread; entry_id: the note or reply itself. A message, and what is checked, is told to clients alone.';
create index notices_at_idx on public.notices (at);
create index notices_entry_idx on public.notices (project_id, entry_id);
create index notices_unmailed_idx on public.notices (at, user_id) where mailed_at is null and read_at is null;
create index notices_unread_idx on public.notices (user_id, id) where read_at is null;
create index notices_user_idx on public.notices (user_id, id desc);
alter table public.notices enable row level security;
create policy "people mark their own notices as read" on public.notices for update to authenticated
  using (user_id = (select auth.uid()) and (select private.user_type()) is not null
    and exists (select from public.notes n where n.id = notices.entry_id offset 0))
  with check (user_id = (select auth.uid()));
create policy "people read their own notices of what they read" on public.notices for select to authenticated
  using (user_id = (select auth.uid()) and (select private.user_type()) is not null
    and exists (select from public.notes n where n.id = notices.entry_id offset 0));
grant select, update (read_at) on public.notices to authenticated;

create function private.works_here(person uuid) returns boolean
language sql stable set search_path = ''
begin atomic
  select exists (select from public.profiles u where u.id = $1 and private.is_office(u));
end;
comment on function private.works_here is 'Whether somebody is of the office and may sign in: who is so reads every note.';

create function private.trade_would_read(trade_id bigint, n public.notes) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.trades t where t.id = $1 and t.deleted_at is null) then
    return false;
  elsif (n).published_at is not null then
    return private.trade_reads($1, (n).id);
  elsif (n).parent_id is not null then
    return ((n).is_for_trades or (n).for_trade_id = $1) and private.trade_reads($1, (n).parent_id);
  end if;
  -- A note that waits for its files is nobody's to-do yet.
  return (n).is_for_trades and exists (
    select from public.tasks t
    join public.projects j on j.id = t.project_id and j.deleted_at is null and j.completed_on is null
    join public.assignments a on a.project_id = t.project_id and a.deleted_at is null
      and (a.task_id = t.id or a.phase_id = t.phase_id)
    where t.project_id = (n).project_id and t.id = (n).task_id and a.trade_id = $1);
end
$$;
comment on function private.trade_would_read is 'Whether a trade reads a note or reply with its page, once it is out.';

create function private.check_mention() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notes;
begin
  select n.* into entry from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  if not private.is_staff() or entry.created_by is distinct from auth.uid() then
    raise exception 'Only its writer names somebody in a note' using errcode = '42501';
  end if;
  new.label := coalesce(new.label, nullif(left(regexp_replace(private.person_or_trade(new.user_id, new.trade_id),
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', '', 'g'), 200), ''), 'Somebody');
  if not (case
    when new.trade_id is not null then private.trade_would_read(new.trade_id, entry)
    else private.works_here(new.user_id)
      or not entry.is_internal and private.is_client_of(new.user_id, new.project_id) end) then
    raise exception '% would not read it, and so is not told', new.label using errcode = 'PT422', hint = 'mentions';
  elsif (select count(*) from public.note_mentions m where m.note_id = new.note_id) >= 20 then
    raise exception 'A note names at most 20 people' using errcode = 'PT422', hint = 'mentions';
  end if;
  return new;
end
$$;
comment on function private.check_mention is 'Only its writer names somebody in a note, whoever reads it, and at most 20.';
create trigger "30_reads" before insert on public.note_mentions
  for each row execute function private.check_mention();

create function private.add_notices(n public.notes, people uuid[], kind text) returns void
language plpgsql set search_path = '' as $$
declare
  told uuid;
begin
  for told in
    insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
    select u.id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, (n).created_by
    from public.profiles u join public.projects p on p.id = (n).project_id and not p.is_template
    where u.id = any ($2) and u.id is distinct from (n).created_by
      and case when u.user_type in (1, 2) then not u.disabled
        else $3 = 'mention' and not (n).is_internal and private.is_client_of(u.id, (n).project_id) end
    -- Whom a reply names, and who wrote in its thread before, is told of the name.
    on conflict on constraint notices_once do update set kind = 'mention' where excluded.kind = 'mention'
    returning notices.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
end
$$;
comment on function private.add_notices is 'Tells people of the office of a note or reply that is out, and clients who are named in it and read it: each once, never its writer, and nobody of a template.';

create function private.tell_anew(n public.notes, person uuid, kind text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.notices w where w.entry_id = (n).id and w.user_id = person;
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  values (person, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, auth.uid());
  perform realtime.send('{}', 'notice', 'user:' || person, true);
end
$$;
comment on function private.tell_anew is 'Tells one person of something that the caller did about a note or reply, of which they may have been told already.';

create function private.tell_named() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_notices(n, array[new.user_id], 'mention')
  from public.notes n
  where n.project_id = new.project_id and n.id = new.note_id and n.published_at is not null and n.deleted_at is null;
  return null;
end
$$;
comment on function private.tell_named is 'Tells the person whom a note names, unless it waits for its files.';
create trigger "96_notice" after insert on public.note_mentions
  for each row when (new.user_id is not null) execute function private.tell_named();

create function private.add_client_notices(n public.notes) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id,
    case when (n).parent_id is null then 'message' else 'reply' end, (n).created_by
  from public.project_clients k
  where k.project_id = (n).project_id and k.user_id is distinct from (n).created_by
    and private.is_client_of(k.user_id, k.project_id)
    and case when (n).parent_id is null then (n).task_id is null and not (n).is_from_client else exists (
      select from public.notes o
      where o.project_id = (n).project_id and (o.id = (n).parent_id or o.parent_id = (n).parent_id)
        and o.created_by = k.user_id and o.deleted_at is null and o.published_at is not null) end
  on conflict on constraint notices_once do nothing;
end
$$;
comment on function private.add_client_notices is 'Tells the clients of a project of a message of the office that they read, and of a reply those of them who wrote in its thread.';

create function private.hears_of_reply(n public.notes) returns uuid
language sql stable set search_path = '' as $$
  select private.hears_trades((n).project_id, (
    select w.person
    from (
      select 1 as nth, d.created_by as person from public.todos d
      where d.project_id = (n).project_id and d.note_id = (n).parent_id and d.deleted_at is null
      union all
      select 2, o.created_by from public.notes o where o.project_id = (n).project_id and o.id = (n).parent_id
      union all
      select 3, l.created_by from private.trade_links l where l.trade_id = (n).trade_id and l.revoked_at is null
    ) w
    where private.works_here(w.person)
    order by w.nth limit 1))
$$;
comment on function private.hears_of_reply is 'Who is told of what a trade writes below a note: who runs the jobsite, else who made its to-do, wrote the note, or sent the link.';

create function private.tell_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not new.is_internal then
    perform private.add_client_notices(new);
  end if;
  if new.is_from_client then
    -- A punch item that is not right yet is open since these words were written.
    perform private.add_notices(new, array(select private.answerers(coalesce(new.parent_id, new.id))),
      case when exists (
        select from public.todos d
        where d.project_id = new.project_id and d.note_id = new.parent_id and d.opened_at = new.created_on)
      then 'notyet' else 'question' end);
    return null;
  end if;
  perform private.add_notices(new, array(select m.user_id from public.note_mentions m where m.note_id = new.id), 'mention');
  perform private.add_notices(new, array(
    select o.created_by from public.notes o
    where new.parent_id is not null and o.project_id = new.project_id and o.id <> new.id
      and (o.id = new.parent_id or o.parent_id = new.parent_id)
      and o.deleted_at is null and o.published_at is not null and o.created_by is not null
    union
    select private.hears_of_reply(new) where new.parent_id is not null and new.trade_id is not null), 'reply');
  return null;
end
$$;
comment on function private.tell_thread is 'Tells people of a note or reply that came out: whom it names, and of a reply those who wrote in its thread, of one of a trade who hears of trades; of what a client wrote those who answer it. Clients are told of messages and of answers.';
create trigger "96_notices" after insert on public.notes
  for each row when ((new.parent_id is not null or new.task_id is null) and new.published_at is not null)
  execute function private.tell_thread();
create trigger "97_notices" after update of published_at on public.notes
  for each row when (old.published_at is null and new.published_at is not null)
  execute function private.tell_thread();

create function private.tell_read() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'notice', 'user:' || r.user_id, true)
  from (select distinct c.user_id from changed c where c.read_at is not null) r;
  return null;
end
$$;
comment on function private.tell_read is 'Tells the other devices of a person what was read.';
create trigger "96_read" after update on public.notices referencing new table as changed
  for each statement execute function private.tell_read();

create function private.next_notice_mail(after uuid, is_client boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- The newest of them are told, the others counted.
  most constant integer := 20;
  person uuid;
  ids bigint[];
  items jsonb;
begin
  for person in
    select u.id from public.profiles u
    where u.id > $1 and (u.user_type = 3) = $2 and not u.disabled
      and u.id in (
        select w.user_id from public.notices w
        where w.mailed_at is null and w.read_at is null and w.at between now() - interval '1 day' and now() - interval '3 minutes')
      and not exists (
        select from public.notification_preferences p where p.user_id = u.id and not p.mail_personal)
      and not exists (
        select from public.notices w where w.user_id = u.id and w.mailed_at > now() - interval '15 minutes')
    order by u.id
  loop
    -- The person is not locked: others tell them more, and a mail may bring an invitation, while it goes out.
    with due as (
      select w.id from public.notices w
      join public.notes e on e.id = w.entry_id and e.deleted_at is null
      join public.projects p on p.id = w.project_id and p.deleted_at is null
      where w.user_id = person and w.mailed_at is null and w.read_at is null
        and w.at between now() - interval '1 day' and now() - interval '3 minutes'
        -- Asked again of a client: a note may be internal by now, and a project closed.
        and (not $2 or not e.is_internal and private.is_client_of(person, w.project_id)
          and (w.kind <> 'checked' or exists (
            select from public.todos d where d.note_id = w.entry_id and d.deleted_at is null and d.state = 'checked')))
      for update of w skip locked)
    select array_agg(d.id order by d.id) into ids from due d;
    continue when ids is null;
    update public.notices w set mailed_at = now() where w.id = any (ids);
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'kind', w.kind, 'projectId', p.id, 'project', p.name,
      'task', t.title, 'who', coalesce(private.person_name(a), c.name, ''), 'number', d.number, 'place', d.place,
      'text', left(e.description, 300), 'photos', (
        select count(*) from public.photos f
        where f.project_id = e.project_id and f.note_id = e.id and f.deleted_at is null and f.unmarked_of is null))
      order by w.id) into items
    from public.notices w
    join public.notes e on e.id = w.entry_id
    join public.projects p on p.id = w.project_id
    left join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    left join public.todos d on w.kind in ('checked', 'finished') and d.note_id = w.entry_id
    left join public.trades c on c.id = case w.kind when 'finished' then d.done_trade_id when 'reply' then e.trade_id end
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return private.client_letter(person, items)
      || jsonb_build_object('more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$$;
comment on function private.next_notice_mail is 'What the next person of the office, or the next client, (by id, after this one) was told in the last minutes, has not read and still reads, and notes that it was mailed; null when nobody was.';
grant execute on function private.next_notice_mail to api;
