-- What people and trades are told, in the feed and by mail.

create table public.notifications (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  kind text not null check (kind in ('note', 'launch', 'status', 'signup', 'decision', 'drawing', 'message', 'reply', 'todo')),
  project_id bigint references public.projects on delete cascade,
  entity_id bigint,
  person_id uuid,
  actor uuid,
  details jsonb not null default '{}'
);
comment on table public.notifications is 'entity_id: the note, message or reply, the note of a to-do, the task, decision or set of drawings. person_id: who signed up. details: task, text, status and title of the decision or set as they were then, with how many drawings are new, replaced and retired; the note of a reply, and the number of a to-do with whom it is given to.';
create index notifications_at_idx on public.notifications (at);
create index notifications_project_id_idx on public.notifications (project_id);
alter table public.notifications enable row level security;
create policy "staff read notifications of what they read" on public.notifications for select to authenticated
  using ((select private.is_staff()) and (project_id is null
    or (exists (select from public.projects p where p.id = notifications.project_id offset 0))) and (kind not in ('note', 'message', 'reply', 'todo')
    or (exists (select from public.notes n where n.id = notifications.entity_id offset 0))));
grant select on public.notifications to authenticated;

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  read_up_to bigint not null default 0,
  mail_note boolean not null default false,
  mail_launch boolean not null default false,
  mail_status boolean not null default false,
  mail_signup boolean not null default false,
  digest_from timestamptz not null default now(),
  digest_sent_at timestamptz,
  digest_ids jsonb not null default '[]',
  mail_daily text check (mail_daily in ('mine', 'all')),
  daily_hour smallint not null default 7 check (daily_hour between 0 and 23),
  daily_sent_at timestamptz,
  mail_decision boolean not null default false,
  mail_personal boolean not null default true,
  mail_drawing boolean not null default false
);
comment on table public.notification_preferences is 'How far somebody has read, and what they want by e-mail. digest_*: up to where mails went out, for private.next_digest.';
comment on column public.notification_preferences.mail_personal is 'Mails of notices, which go to one person.';
comment on column public.notification_preferences.mail_daily is 'Whose work the daily mail tells: mine, all, or null for no mail. daily_hour is an hour of the company.';
alter table public.notification_preferences enable row level security;
create policy "people change their own preferences" on public.notification_preferences for update to authenticated
  using (user_id = ((select auth.uid())) and (select private.user_type()) is not null) with check (user_id = ((select auth.uid())));
create policy "people make their own preferences" on public.notification_preferences for insert to authenticated
  with check (user_id = ((select auth.uid())) and (select private.user_type()) is not null);
create policy "people read their own preferences" on public.notification_preferences for select to authenticated
  using (user_id = ((select auth.uid())) and (select private.user_type()) is not null);
grant select, insert (read_up_to, mail_note, mail_launch, mail_status, mail_signup, mail_daily, daily_hour,
  mail_decision, mail_personal, mail_drawing), update (read_up_to, mail_note, mail_launch, mail_status, mail_signup, mail_daily, daily_hour,
  mail_decision, mail_personal, mail_drawing) on public.notification_preferences to authenticated;

create table private.told_visits (
  assignment_id bigint primary key references public.assignments on delete cascade,
  told daterange,
  seen daterange,
  changed_at timestamptz,
  first_changed_at timestamptz
);
comment on table private.told_visits is 'The days of visits as their trades know them, by mail or by the page; null for one that the trade does not know yet. Each goes when its last day is a week ago.';
create index told_visits_changed_at_idx on private.told_visits (changed_at) where changed_at is not null;
alter table private.told_visits enable row level security;

create function private.begin_tomorrow() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if extract(hour from private.company_time()) > new.daily_hour then
    new.daily_sent_at := now();
  end if;
  return new;
end
$$;
comment on function private.begin_tomorrow is 'Whoever chooses an hour that is over today gets the first daily mail tomorrow.';
create trigger "50_daily" before insert or update of mail_daily, daily_hour on public.notification_preferences
  for each row when (new.mail_daily is not null) execute function private.begin_tomorrow();

create function private.next_digest(after uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- A transaction that began before the last digest may have ended after it: so much is looked at again.
  overlap constant interval := interval '1 minute';
  -- The newest of them are told, the others counted.
  most constant integer := 50;
  wish public.notification_preferences;
  person public.profiles;
  ids bigint[];
  items jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after
      and (w.mail_note or w.mail_launch or w.mail_status or w.mail_signup or w.mail_decision
        or w.mail_drawing)
      and (w.digest_sent_at is null or w.digest_sent_at <= now() - interval '15 minutes')
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and private.is_office(p);
    continue when not found;
    select array_agg(n.id order by n.id) into ids
    from public.notifications n
    where n.at > greatest(
        wish.digest_from - case when wish.digest_sent_at is null then interval '0' else overlap end, now() - interval '1 day')
      and not wish.digest_ids @> to_jsonb(n.id)
      and n.actor is distinct from wish.user_id
      and case when n.kind in ('note', 'message', 'reply', 'todo') then wish.mail_note
        when n.kind = 'launch' then wish.mail_launch when n.kind = 'status' then wish.mail_status
        when n.kind = 'decision' then wish.mail_decision when n.kind = 'drawing' then wish.mail_drawing
        when n.kind = 'signup' then wish.mail_signup end
      and (n.project_id is null or exists (select from public.projects p where p.id = n.project_id and p.deleted_at is null))
      and (n.kind not in ('note', 'message', 'reply', 'todo')
        or exists (select from public.notes o where o.id = n.entity_id and o.deleted_at is null))
      -- What is said to somebody alone goes out in a mail of its own; of a to-do, whose note has many lines, that line.
      and not (n.kind in ('note', 'message', 'reply', 'todo') and wish.mail_personal and exists (
        select from public.notices w
        where w.entry_id = n.entity_id and w.user_id = wish.user_id and (n.kind <> 'todo' or w.at = n.at)));
    continue when ids is null;
    update public.notification_preferences w
    set digest_from = now(), digest_sent_at = now(), digest_ids = coalesce((
      select jsonb_agg(n.id) from public.notifications n where n.id = any (ids) and n.at > now() - overlap), '[]')
    where w.user_id = wish.user_id;
    select jsonb_agg(jsonb_build_object('at', private.instant(n.at), 'kind', n.kind, 'project', p.name,
      'actor', coalesce(private.person_name(a), n.details ->> 'trade', ''), 'task', n.details ->> 'task', 'text', n.details ->> 'text',
      'status', n.details ->> 'status', 'decision', n.details ->> 'decision', 'person', n.details ->> 'person',
      'todo', case when n.kind = 'todo' then n.details - '{task,text,status,trade}'::text[] end,
      'set', case when n.kind = 'drawing' then n.details - '{status,text}'::text[] end) order by n.id) into items
    from public.notifications n
    left join public.projects p on p.id = n.project_id
    left join public.profiles a on a.id = n.actor
    where n.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name,
      'items', items, 'more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$$;
comment on function private.next_digest is 'The digest of the next person (by id, after this one) for whom one is due, and notes that it goes out; null when none is.';
grant execute on function private.next_digest to api;

create function private.next_visit_mail(after bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  trade public.trades;
  link private.trade_links;
  items jsonb;
  drawings jsonb;
  todos jsonb;
  mentions jsonb;
begin
  for trade in
    select t.* from public.trades t
    where t.id > after and t.id in (
      select n.trade_id from (
        select a.trade_id, k.changed_at as last_at, k.first_changed_at as first_at
        from private.told_visits k join public.assignments a on a.id = k.assignment_id
        where k.changed_at is not null
        union all
        select k.trade_id, k.noticed_at, k.noticed_at from private.told_documents k where k.told_at is null
        union all
        select k.trade_id, k.noticed_at, k.noticed_at from private.untold_todos k
        union all
        select m.trade_id, o.published_at, o.published_at
        from public.note_mentions m join public.notes o on o.project_id = m.project_id and o.id = m.note_id
        where m.trade_id is not null and m.told_at is null and o.published_at is not null
      ) n
      group by n.trade_id
      having max(n.last_at) <= now() - interval '10 minutes' or min(n.first_at) <= now() - interval '60 minutes')
    order by t.id for update skip locked
  loop
    link := null;
    select l.* into link from private.trade_links l
    where l.trade_id = trade.id and l.revoked_at is null and l.expires_at > now();
    -- What they are told of is noted as told, also when nobody can be told.
    with changed as (
      select k.assignment_id, k.told, k.seen from private.told_visits k join public.assignments a on a.id = k.assignment_id
      where a.trade_id = trade.id and k.changed_at is not null
    ), gone as (
      delete from private.told_visits k using changed c where k.assignment_id = c.assignment_id and c.seen is null
    ), told as (
      update private.told_visits k set told = c.seen, changed_at = null, first_changed_at = null
      from changed c where k.assignment_id = c.assignment_id and c.seen is not null
    )
    select jsonb_agg(jsonb_build_object('id', a.id, 'seq', h.seq,
      'project', p.name, 'address', private.address_line(p), 'phase', f.name, 'task', t.title,
      'before', case when c.told is not null then jsonb_build_object('from', lower(c.told), 'to', upper(c.told) - 1) end,
      'now', case when c.seen is not null then jsonb_build_object('from', lower(c.seen), 'to', upper(c.seen) - 1) end)
      order by coalesce(lower(c.seen), lower(c.told)), c.assignment_id)
    into items
    from changed c
    join public.assignments a on a.id = c.assignment_id
    join public.projects p on p.id = a.project_id
    join public.project_heads h on h.project_id = p.id
    left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
    join public.phases f on f.project_id = a.project_id and f.id = coalesce(a.phase_id, t.phase_id);
    todos := private.take_untold_todos(trade.id);
    mentions := private.take_untold_mentions(trade.id);
    drawings := private.untold_documents(trade.id);
    update private.told_documents k set told_at = now() where k.trade_id = trade.id and k.told_at is null;
    continue when link.id is null or trade.email is null or trade.deleted_at is not null
      or coalesce(items, drawings, todos, mentions) is null;
    return jsonb_build_object('tradeId', trade.id, 'linkId', link.id, 'nonce', link.nonce, 'name', trade.name,
      'contact', trade.contact, 'email', trade.email, 'language', trade.language, 'changes', coalesce(items, '[]'), 'drawings', coalesce(drawings, '[]'),
      'todos', coalesce(todos, '[]'), 'mentions', coalesce(mentions, '[]'));
  end loop;
  return null;
end
$$;
comment on function private.next_visit_mail is 'What the next trade (by id, after this one) has to hear of its visits, drawings and to-dos, and where it is named, and notes that it was told; null when none has.';
grant execute on function private.next_visit_mail to api;

create function private.note_changed_visits() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.told_visits t
  where upper(greatest(t.told, t.seen)) < private.company_day() - 7 and t.changed_at is null;
  update private.told_visits t
  set seen = p.days,
    changed_at = case when p.days is distinct from t.told then now() end,
    first_changed_at = case when p.days is distinct from t.told then coalesce(t.first_changed_at, now()) end
  from (
    select k.assignment_id, private.planned_visit(a) as days
    from private.told_visits k join public.assignments a on a.id = k.assignment_id
  ) p
  where p.assignment_id = t.assignment_id and p.days is distinct from t.seen;
  -- A new visit that went again, or was answered, before anybody was told.
  delete from private.told_visits t
  where t.told is null and not exists (select from private.untold_visits() n where n.id = t.assignment_id);
  insert into private.told_visits (assignment_id, seen, changed_at, first_changed_at)
  select n.id, n.days, now(), now() from private.untold_visits() n
  on conflict on constraint told_visits_pkey do nothing;
end
$$;
comment on function private.note_changed_visits is 'Notes which visits are new or have other days than when they were looked at last, and forgets those that are over.';
grant execute on function private.note_changed_visits to api;

create function private.notify_change() returns trigger language plpgsql set search_path = '' as $$
declare
  after constant jsonb := new.after;
  by_trade constant jsonb := coalesce(
    (select jsonb_build_object('trade', t.name) from public.trades t where t.id = new.actor_trade), '{}');
  project public.projects;
begin
  select p.* into project from public.projects p where p.id = new.project_id;
  if project.is_template then
    return null;
  end if;
  if new.entity in ('note', 'entry') then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select case when n.parent_id is not null then 'reply' when n.task_id is null then 'message' else 'note' end,
      n.project_id, n.id, n.created_by, jsonb_build_object('task', t.title, 'text', left(n.description, 300)) || by_trade
        || case when n.parent_id is null then '{}' else jsonb_build_object('note', n.parent_id) end
    from public.notes n left join public.tasks t on t.id = n.task_id
    where n.id = new.entity_id;
  elsif new.entity = 'todo' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'todo', d.project_id, d.note_id, new.actor, jsonb_build_object('task', t.title, 'text', left(n.description, 300),
      'number', d.number, 'to', case when s.status = 'given' then coalesce(private.person_name(u), c.name) end,
      'status', s.status) || by_trade
    from public.todos d
    join public.notes n on n.id = d.note_id
    join public.tasks t on t.id = n.task_id
    left join public.profiles u on u.id = d.user_id
    left join public.trades c on c.id = d.trade_id
    cross join lateral (select case
      when new.op = 'update' and after ->> 'state' = 'open' then 'reopened'
      when new.op = 'update' and after ? 'state' then 'done'
      when d.user_id = new.actor then 'taken'
      else 'given' end as status) s
    where d.note_id = new.entity_id;
  elsif new.entity = 'task' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'status', t.project_id, t.id, new.actor, jsonb_build_object('task', t.title,
      'status', (array['scheduled', 'started', 'completed'])[t.status_id]) || by_trade
    from public.tasks t where t.id = new.entity_id;
  elsif new.entity = 'documentset' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'drawing', s.project_id, s.id, new.actor, jsonb_build_object('name', s.name, 'status', after -> 'state',
      'new', coalesce(after -> 'new', '0'), 'replaced', coalesce(after -> 'replaced', '0'),
      'retired', coalesce(after -> 'retired', '0'), 'text', s.reason)
    from public.document_sets s where s.id = new.entity_id;
  else
    insert into public.notifications (kind, project_id, actor, details)
    select case c.status when 'launched' then 'launch' else 'status' end, project.id, new.actor,
      jsonb_build_object('status', c.status)
    from (values
      ('launched', after ->> 'launchedOn' is not null),
      ('enabled', after ->> 'isEnabled' = 'true'),
      ('disabled', after ->> 'isEnabled' = 'false'),
      ('started', after ->> 'startedOn' is not null),
      ('completed', after ->> 'completedOn' is not null)
    ) as c (status, holds)
    where c.holds;
  end if;
  return null;
end
$$;
comment on function private.notify_change is 'Makes notifications of a change of a project that people want to hear of.';
create trigger "95_notify" after insert on public.project_changes
  for each row when (not new.is_filled and (new.entity in ('note', 'entry') and new.op = 'create' or new.entity = 'task'
    and new.op = 'update' and new.after ? 'statusId' or new.entity = 'project' and new.op = 'update'
    and new.after ?| array['launchedOn', 'isEnabled', 'startedOn', 'completedOn']
    or new.entity = 'documentset' and new.op = 'update' and new.after ? 'state'
    -- Given to somebody, done, and open again; that it is checked as well is told to whom it concerns.
    or new.entity = 'todo' and (new.op in ('create', 'update')
      and coalesce(new.after ->> 'userId', new.after ->> 'tradeId') is not null
      or new.op = 'update' and 'open' in (new.before ->> 'state', new.after ->> 'state'))))
  execute function private.notify_change();

-- What clients do with decisions is told to the office: in the feed, by e-mail, and in the mail of the day what is late
-- (docs/product.md#decision-news).
create function private.notify_decision() returns trigger language plpgsql set search_path = '' as $$
declare
  told constant jsonb := private.told_event(new);
begin
  -- Whose signature the office took down is the person; who did it is the actor.
  insert into public.notifications (kind, project_id, entity_id, actor, person_id, details)
  select 'decision', d.project_id, d.id, case new.kind when 'not_applied' then null else new.actor end,
    case when told ->> 'method' is not null then (new.data ->> 'person')::uuid end,
    jsonb_build_object('decision', d.title, 'status', new.kind) || case when told ->> 'method' is not null
      then jsonb_build_object('person', told -> 'to') else jsonb_build_object('text', left(new.data ->> 'text', 300)) end
  from public.decisions d where d.project_id = new.project_id and d.id = new.decision_id;
  return null;
end
$$;
comment on function private.notify_decision is 'Tells the office what a client said to a decision, and when the plan could not follow a signature.';

create function private.notify_proposal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (kind, project_id, entity_id, details)
  select 'status', new.project_id, coalesce(new.task_id, new.phase_id), jsonb_build_object('status', 'proposed',
    'trade', d.name, 'text', new.proposed_on,
    'task', private.name_of(new.project_id, case when new.task_id is null then 'phase' else 'task' end,
      coalesce(new.task_id, new.phase_id)))
  from public.trades d join public.projects p on p.id = new.project_id and not p.is_template
  where d.id = new.trade_id;
  return null;
end
$$;
comment on function private.notify_proposal is 'Tells the office that a trade proposes another day.';
-- What staff write down is no news to them.
create trigger "95_notify" after update on public.assignments
  for each row when (new.answer = 'other' and new.deleted_at is null and (old.answer is distinct from new.answer
    or old.proposed_on is distinct from new.proposed_on) and private.acting_trade() is not null)
  execute function private.notify_proposal();

create function private.notify_signup() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.notifications (kind, person_id, actor, details)
  values ('signup', new.id, new.id, jsonb_build_object('person', private.person_name(new)));
  return null;
end
$$;
comment on function private.notify_signup is 'Makes a notification of a client who signed up.';
create trigger "96_notify" after update of signed_up_on on public.profiles
  for each row when (old.signed_up_on is null and new.signed_up_on is not null and new.user_type = 3)
  execute function private.notify_signup();

create function private.start_digest() returns trigger language plpgsql set search_path = '' as $$
begin
  new.digest_from := now();
  return new;
end
$$;
comment on function private.start_digest is 'Who switches mails on hears of what happens from now on.';
create trigger "05_digest" before update on public.notification_preferences
  for each row when (not (old.mail_note or old.mail_launch or old.mail_status or old.mail_signup
    or old.mail_decision or old.mail_drawing) and (new.mail_note or new.mail_launch or new.mail_status or new.mail_signup
    or new.mail_decision or new.mail_drawing))
  execute function private.start_digest();

create function private.tell_notification() returns trigger language plpgsql set search_path = '' as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'notifications', 'op', 'create', 'id', new.id));
  return null;
end
$$;
comment on function private.tell_notification is 'Tells the lists that there is something to read.';
create trigger "90_list" after insert on public.notifications for each row execute function private.tell_notification();

create function private.tell_visits(trade_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.told_visits as t (assignment_id, told, seen)
  select v.id, daterange(v.starts, v.ends, '[]'), daterange(v.starts, v.ends, '[]')
  from private.visits_of($1, null, private.company_day(), private.company_day() + 13) v
  where v.work <> 'completed'
  on conflict on constraint told_visits_pkey do update
    set told = excluded.told, seen = excluded.seen, changed_at = null, first_changed_at = null;
end
$$;
comment on function private.tell_visits is 'Notes that a trade knows the days of its visits as they are now.';

create function private.untold_visits() returns table(id bigint, days daterange)
language sql stable set search_path = ''
begin atomic
  select v.id, daterange(v.starts, v.ends, '[]')
  from private.trade_links l
  join public.trades t on t.id = l.trade_id and t.deleted_at is null and t.email is not null
  cross join public.company_settings s
  cross join lateral private.visits_of(t.id, null, private.company_day(),
    (greatest(l.sent_at, l.used_at) at time zone coalesce(s.time_zone, 'UTC'))::date + 13) v
  where l.revoked_at is null and l.expires_at > now() and greatest(l.sent_at, l.used_at) > now() - interval '14 days'
    -- Late and begun work is known, and so is what was answered.
    and v.work = 'open' and v.ends >= private.company_day() and v.answer is null
    and not exists (select from private.told_visits k where k.assignment_id = v.id and k.told is not null);
end;
comment on function private.untold_visits is 'Visits that came to the days that trades know, which are those of the 14 days since the link was sent or opened last.';

create function private.visits_to_send(trade_id bigint, project_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.company_day();
begin
  if not private.is_staff() then
    raise exception 'no such trade' using errcode = 'P0002';
  end if;
  return (
    select jsonb_build_object('company', s.company_name,
      'trade', jsonb_build_object('name', t.name, 'contact', t.contact, 'email', t.email, 'language', t.language),
      'today', today, 'until', today + 13,
      'visits', coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'seq', h.seq, 'project', p.name, 'address', private.address_line(p),
          'phase', v.phase, 'task', v.task, 'from', v.starts, 'to', v.ends) order by v.starts, v.ends, v.id)
        from private.visits_of(t.id, null, today, today + 13) v
        join public.projects p on p.id = v.project_id
        join public.project_heads h on h.project_id = v.project_id
        where v.work <> 'completed' and ($2 is null or v.project_id = $2)
      ), '[]'))
    from public.trades t cross join public.company_settings s
    where t.id = $1 and t.deleted_at is null);
end
$$;
comment on function private.visits_to_send is 'What a mail tells a trade of its visits, of one project or of all. For staff.';
grant execute on function private.visits_to_send to authenticated;
