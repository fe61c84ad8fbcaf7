-- What the office wants to hear of: notes, launches, changes of status and sign-ups, one row for everybody.
-- Written by triggers in the transaction of the change itself; swept after 90 days.
create table public.notifications (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('note', 'launch', 'status', 'signup')),
  project_id bigint references public.projects on delete cascade,
  entity_id bigint,
  person_id uuid,
  actor uuid,
  details jsonb not null default '{}'
);
comment on table public.notifications is
  'entity_id: the note or task. person_id: who signed up. details: task, text and status as they were then.';
create index notifications_project_id_idx on public.notifications (project_id);
create index notifications_at_idx on public.notifications (at);

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  read_up_to bigint not null default 0,
  mail_note boolean not null default false,
  mail_launch boolean not null default false,
  mail_status boolean not null default false,
  mail_signup boolean not null default false,
  digest_from timestamptz not null default now(),
  digest_sent_at timestamptz,
  digest_ids jsonb not null default '[]'
);
comment on table public.notification_preferences is
  'How far somebody has read, and what they want by e-mail. digest_*: up to where mails went out, for private.next_digest.';

create function private.notify_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  after constant jsonb := new.after;
  project public.projects;
begin
  select p.* into project from public.projects p where p.id = new.project_id;
  if project.is_template then
    return null;
  end if;
  if new.entity = 'note' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'note', n.project_id, n.id, n.created_by, jsonb_build_object('task', t.title, 'text', left(n.description, 300))
    from public.notes n join public.tasks t on t.id = n.task_id
    where n.id = new.entity_id;
  elsif new.entity = 'task' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'status', t.project_id, t.id, new.actor, jsonb_build_object('task', t.title,
      'status', (array['scheduled', 'started', 'completed'])[t.status_id])
    from public.tasks t where t.id = new.entity_id;
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
comment on function private.notify_change() is 'Makes notifications of a change of a project that people want to hear of.';

create trigger "95_notify" after insert on public.project_changes for each row
when (
  (new.entity = 'note' and new.op = 'create')
  or (new.entity = 'task' and new.op = 'update' and new.after ? 'statusId')
  or (new.entity = 'project' and new.op = 'update'
    and new.after ?| array['launchedOn', 'isEnabled', 'startedOn', 'completedOn'])
) execute function private.notify_change();

create function private.notify_signup() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (kind, person_id, actor, details)
  values ('signup', new.id, new.id, jsonb_build_object('person', private.person_name(new)));
  return null;
end
$$;
comment on function private.notify_signup() is 'Makes a notification of a client who signed up.';

create trigger "96_notify" after update of signed_up_on on public.profiles for each row
when (old.signed_up_on is null and new.signed_up_on is not null and new.user_type = 3)
execute function private.notify_signup();

create function private.tell_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'notifications', 'op', 'create', 'id', new.id));
  return null;
end
$$;
comment on function private.tell_notification() is 'Tells the lists that there is something to read.';

create trigger "90_list" after insert on public.notifications for each row execute function private.tell_notification();

alter table public.notifications enable row level security;
alter table public.notification_preferences enable row level security;

-- What is hidden by the policies of projects and notes, such as what was deleted, is hidden here.
create policy "staff read notifications of what they read" on public.notifications for select to authenticated
using (
  (select private.is_staff())
  and (project_id is null or exists (select from public.projects p where p.id = project_id))
  and (kind <> 'note' or exists (select from public.notes n where n.id = entity_id))
);
create policy "staff read their own preferences" on public.notification_preferences for select to authenticated
using (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff make their own preferences" on public.notification_preferences for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff change their own preferences" on public.notification_preferences for update to authenticated
using (user_id = (select auth.uid()) and (select private.is_staff()))
with check (user_id = (select auth.uid()));

grant select on public.notifications to authenticated;
grant select, insert (read_up_to, mail_note, mail_launch, mail_status, mail_signup),
  update (read_up_to, mail_note, mail_launch, mail_status, mail_signup)
on public.notification_preferences to authenticated;
