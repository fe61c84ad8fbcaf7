-- Fills a migrated, empty database with a company of `world.projects` projects, each with 5 major phases, 20 phases, 100 tasks,
-- 40 notes, 20 photos, one client and 200 changes, and an empty template for every ten projects. Run as supabase_admin in one transaction with triggers off: what
-- they would have written (heads, numbers of changes, notifications, profiles) is written here. Never for a database
-- with data of people.

set local session_replication_role = replica;
set local work_mem = '256MB';
set local synchronous_commit = off;

create function pg_temp.uuid_of(name text) returns uuid language sql immutable
return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid;

create temp table size on commit drop as
select current_setting('world.projects')::int as projects, current_setting('world.password') as password;

-- People: two known accounts, 58 more of the staff, and a client a project.
create temp table person on commit drop as
select n, pg_temp.uuid_of('person ' || n) as id,
  case when n = 1 then 1 when n <= 60 then 2 else 3 end as user_type,
  case n when 1 then 'admin@example.com' when 2 then 'staff@example.com' when 61 then 'client@example.com'
    else 'person-' || n || '@example.com' end as email,
  (array['Avery', 'Jordan', 'Morgan', 'Casey', 'Robin', 'Élise', 'Sam', 'Noor', 'Priya', 'Mateo', 'Lena', 'Kofi'])[1 + n % 12] as first_name,
  (array['Collins', 'Blake', 'Reyes', 'Lin', 'Hale', 'Müller', 'Okafor', 'Novak', 'Tanaka', 'Silva', 'Berg'])[1 + n % 11]
    || ' ' || n as last_name
from generate_series(1, 60 + (select projects from size)) n;

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select p.id, 'authenticated', 'authenticated', p.email, h.hash, now() - interval '700 days',
  jsonb_build_object('user_type', p.user_type, 'must_change_password', false),
  jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name)
from person p cross join (select extensions.crypt(password, extensions.gen_salt('bf', 10)) as hash from size) h;
insert into auth.identities (provider_id, user_id, identity_data, provider)
select p.id::text, p.id, jsonb_build_object('sub', p.id, 'email', p.email), 'email' from person p;
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
select pg_temp.uuid_of('session ' || k || ' of ' || p.n), p.id, 'aal1', now() - k * interval '3 days', now() - k * interval '1 day'
from person p cross join generate_series(1, 3) k;
insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at)
select md5('id ' || k || ' of ' || p.n || ' ' || t), md5('token ' || k || ' of ' || p.n || ' ' || t), p.id,
  pg_temp.uuid_of('session ' || k || ' of ' || p.n), t < 5, now() - k * interval '1 day' + t * interval '1 hour'
from person p cross join generate_series(1, 3) k cross join generate_series(1, 5) t;

insert into public.profiles (id, user_type, first_name, last_name, email, city, phone, signed_up_on, signup_email_sent_on, created_at, created_by)
select p.id, p.user_type, p.first_name, p.last_name, p.email, 'Davis', '555-0100', now() - interval '600 days',
  now() - interval '610 days', now() - interval '700 days', null
from person p;
insert into public.user_activity (user_id, last_activity) select p.id, now() - p.n * interval '1 minute' from person p;
insert into public.notification_preferences (user_id, digest_from) select p.id, now() from person p where p.user_type < 3;

-- A library of the size of one plan.
insert into public.generic_major_phases (id, name, duration, order_num)
select k, 'Major phase ' || k, 40, k from generate_series(1, 5) k;
insert into public.generic_phases (id, generic_major_phase_id, name, duration, order_num)
select (j - 1) * 4 + k, j, 'Phase ' || j || '.' || k, 10, k from generate_series(1, 5) j cross join generate_series(1, 4) k;
insert into public.generic_tasks (id, generic_phase_id, title, duration, order_num)
select (p - 1) * 5 + k, p, 'Task ' || k || ' of phase ' || p, 2, k from generate_series(1, 20) p cross join generate_series(1, 5) k;

-- Projects, newest last, over 700 days; a third each scheduled, going on and completed.
create temp table made on commit drop as
select n as number, n as id, pg_temp.uuid_of('person ' || 60 + n) as client,
  pg_temp.uuid_of('person ' || 1 + n % 60) as author, n % 3 as state,
  now() - interval '700 days' + n * (interval '680 days' / (select projects from size)) as at,
  'Project ' || n || ' in ' || (array['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel'])[1 + n % 8] || ' Street' as name
from generate_series(1, (select projects from size)) n;

insert into public.projects (id, name, description, address, city, state, zip_code, scheduled_start, scheduled_completion,
  started_on, started_by, completed_on, launched_on, is_enabled, created_on, created_by)
select m.id, m.name, 'What the client wants, in two or three sentences of common length.', m.number || ' Main Street', 'Davis', 'CA', '95616',
  m.at::date, m.at::date + 200, case when m.state > 0 then m.at::date end, case when m.state > 0 then 'tasks' end,
  case when m.state = 2 then m.at::date + 190 end,
  case when m.number % 5 > 0 then m.at end, m.number % 5 > 0, m.at, m.author
from made m;
insert into public.project_clients (project_id, user_id, is_primary, created_at) select m.id, m.client, true, m.at from made m;
insert into public.project_views (project_id, user_id, last_viewed)
select m.id, pg_temp.uuid_of('person ' || 1 + (m.number + k) % 60), m.at + k * interval '1 day' from made m cross join generate_series(0, 2) k;

insert into public.major_phases (id, project_id, name, description, duration, scheduled_start, scheduled_completion, order_num, created_at, created_by)
select (m.number - 1) * 5 + k, m.id, 'Major phase ' || k, null, 40,
  m.at::date + (k - 1) * 40, m.at::date + k * 40 - 1, k, m.at, m.author
from made m cross join generate_series(1, 5) k;
insert into public.phases (id, project_id, major_phase_id, name, description, duration, scheduled_start, scheduled_completion, order_num, created_at, created_by)
select row_number() over (order by j.id, k), j.project_id, j.id,
  'Phase ' || j.order_num || '.' || k, 'What the phase is about.', 10,
  j.scheduled_start + (k - 1) * 10, j.scheduled_start + k * 10 - 1, k, j.created_at, j.created_by
from public.major_phases j join made m on m.id = j.project_id cross join generate_series(1, 4) k;
insert into public.tasks (id, project_id, phase_id, title, description, status_id, duration, scheduled_start, scheduled_completion,
  started_on, completed_on, started_by, completed_by, order_num, created_at, created_by)
select row_number() over (order by p.id, k), p.project_id, p.id,
  'Task ' || k || ' of ' || p.name, 'What has to be done here, in a sentence of common length.', 1 + m.state, 2,
  p.scheduled_start + (k - 1) * 2, p.scheduled_start + k * 2 - 1,
  case when m.state > 0 then p.scheduled_start end, case when m.state = 2 then p.scheduled_start + 8 end,
  case when m.state > 0 then 'status' end, case when m.state = 2 then 'status' end, k, p.created_at, p.created_by
from public.phases p join made m on m.id = p.project_id cross join generate_series(1, 5) k;

-- A trade for every five projects, and whom three of ten tasks and each phase are assigned to; a trade works near by.
insert into public.trades (id, name, contact, email, phone, hue, created_by)
select k, (array['Framing', 'Plumbing', 'Electric', 'Tiles', 'Roofing', 'Drywall'])[1 + k % 6] || ' ' || k, 'Contact ' || k,
  'trade-' || k || '@example.com', '+1916555' || lpad((k % 10000)::text, 4, '0'), 1 + k % 8, pg_temp.uuid_of('person 1')
from size s cross join generate_series(1, s.projects / 5) k;
insert into public.assignments (project_id, phase_id, user_id, created_at, created_by)
select p.project_id, p.id, m.author, m.at, m.author from public.phases p join made m on m.id = p.project_id;
insert into public.assignments (project_id, task_id, trade_id, answer, answered_for, answered_at, created_at, created_by)
select t.project_id, t.id, 1 + (m.number / 5 + t.id) % (s.projects / 5), case when t.id % 2 = 0 then 'coming' end,
  case when t.id % 2 = 0 then daterange(t.scheduled_start, t.scheduled_completion, '[]') end,
  case when t.id % 2 = 0 then m.at end, m.at, m.author
from public.tasks t join made m on m.id = t.project_id cross join size s where t.id % 10 < 3;

-- Notes at every second or third task, a quarter of them internal; every second one has a picture.
insert into public.notes (id, project_id, task_id, description, files_expected, published_at, created_on, created_by, is_internal,
  written_at, day)
select row_number() over (order by t.at, t.id), t.project_id, t.id,
  repeat('Seen on site today, and what follows from it. ', 3), (t.place % 2)::int, t.at, t.at, t.author, t.place % 4 = 0, t.at, t.at::date
from (
  select t.id, t.project_id, m.at + r.place * interval '4 hours' as at, pg_temp.uuid_of('person ' || 1 + t.id % 60) as author, r.place
  from public.tasks t join made m on m.id = t.project_id
  cross join lateral (select (t.id - 1) % 100 as place) r
  where r.place % 5 < 2
) t;
insert into public.photos (id, project_id, note_id, path, original_filename, mime_type, size, width, height, created_at, created_by,
  taken_at, day)
select row_number() over (order by n.id), n.project_id, n.id,
  n.project_id || '/' || pg_temp.uuid_of('photo ' || n.id), 'IMG_' || n.id || '.jpg', 'image/jpeg', 2048, 1600, 1200, n.created_on, n.created_by,
  n.written_at, n.day
from public.notes n join made m on m.id = n.project_id where n.files_expected = 1;
insert into storage.objects (bucket_id, name, owner, owner_id, version, created_at, updated_at, metadata)
select 'attachments', f.path, null, null, gen_random_uuid()::text, f.created_at, f.created_at,
  jsonb_build_object('eTag', '"' || md5(f.path) || '"', 'size', f.size, 'mimetype', f.mime_type, 'cacheControl', 'max-age=3600',
    'lastModified', f.created_at, 'contentLength', f.size, 'httpStatusCode', 200)
from public.photos f join made m on m.id = f.project_id;

-- The numbered log: 187 rows that came, then 13 tasks that were renamed. fields and after are what the triggers write.
create temp table happened on commit drop as
select project_id, at, author, op, entity, entity_id, before, after, fields,
  row_number() over (partition by project_id order by rank, entity_id) as seq
from (
  select m.id as project_id, m.at, m.author, 'create' as op, 'project' as entity, m.id as entity_id, null::jsonb as before,
    private.shape(j) as after, private.whole('project', private.shape(j), true) as fields, 1 as rank
  from public.projects j join made m on m.id = j.id
  union all
  select m.id, m.at, m.author, 'create', 'client', null, null, jsonb_build_object('userId', m.client, 'isPrimary', true),
    jsonb_build_object('userId', m.client), 2 from made m
  union all
  select m.id, m.at, m.author, 'create', 'majorphase', j.id, null, private.shape(j), private.shape(j), 3
  from public.major_phases j join made m on m.id = j.project_id
  union all
  select m.id, m.at, m.author, 'create', 'phase', p.id, null, private.shape(p), private.shape(p), 4
  from public.phases p join made m on m.id = p.project_id
  union all
  select m.id, m.at, m.author, 'create', 'task', t.id, null, private.shape(t), private.shape(t) || '{"noteCount": 0}', 5
  from public.tasks t join made m on m.id = t.project_id
  union all
  select m.id, n.created_on, n.created_by, 'create', 'note', n.id, null, private.shape(n), jsonb_build_object('taskId', n.task_id), 6
  from public.notes n join made m on m.id = n.project_id
  union all
  select m.id, f.created_at, f.created_by, 'create', 'photo', f.id, null, private.shape(f), jsonb_build_object('noteId', f.note_id), 7
  from public.photos f join made m on m.id = f.project_id
  union all
  select m.id, m.at + interval '17 days', m.author, 'update', 'task', t.id, jsonb_build_object('title', 'Before'),
    jsonb_build_object('title', t.title), jsonb_build_object('title', t.title, 'version', 1), 8
  from public.tasks t join made m on m.id = t.project_id where (t.id - 1) % 100 < 13
) c;
insert into public.project_changes (project_id, seq, actor, at, op, entity, entity_id, before, after, fields, client_seq, client_op)
select c.project_id, c.seq, c.author, c.at, c.op, c.entity, c.entity_id, c.before, c.after, c.fields,
  case when c.told is not null then count(c.told) over (partition by c.project_id order by c.seq) end, c.told
from (select h.*, private.client_op(h.op, h.entity, h.entity_id, h.after) as told from happened h) c;
insert into public.project_heads (project_id, seq, last_updated, last_updated_by, touched_at, client_seq, client_updated)
select m.id, max(c.seq), max(c.at), m.author, max(c.at), count(c.client_seq), max(c.at)
from made m join public.project_changes c on c.project_id = m.id group by m.id, m.author;

insert into public.projects (id, name, description, is_template, created_on, created_by)
select s.projects + k, 'Template ' || k || ' of a house', 'What it is for.', true, now() - k * interval '1 day', pg_temp.uuid_of('person 1')
from size s cross join generate_series(1, s.projects / 10) k;
insert into public.project_heads (project_id, last_updated, last_updated_by, touched_at)
select p.id, p.created_on, p.created_by, p.created_on from public.projects p where p.is_template;

-- What the office was told in the last 90 days, the answers of a month's writes, and actions of administrators.
insert into public.notifications (at, kind, project_id, entity_id, actor, details)
select n.created_on, 'note', n.project_id, n.id, n.created_by,
  jsonb_build_object('task', t.title, 'text', left(n.description, 300))
from public.notes n join public.tasks t on t.id = n.task_id
where n.created_on > now() - interval '89 days' and n.created_on < now() order by n.id;
insert into public.idempotency_keys (user_id, key, request_hash, status, answer, created_at)
select m.author, pg_temp.uuid_of('key ' || k || ' of ' || m.number), md5('request'), 200, jsonb_build_object('id', m.id, 'name', m.name),
  now() - k * interval '2 days'
from made m cross join generate_series(1, 10) k;
insert into public.audit_log (at, actor, actor_name, action, entity, entity_id, name)
select m.at, m.author, 'Somebody', (array['create', 'update'])[1 + k % 2], (array['project', 'user'])[1 + k % 2], m.id, m.name
from made m cross join generate_series(1, 10) k;

select setval(pg_get_serial_sequence(t.name, 'id'), t.last)
from (
  select 'public.projects' as name, max(id) as last from public.projects
  union all select 'public.major_phases', max(id) from public.major_phases
  union all select 'public.phases', max(id) from public.phases
  union all select 'public.tasks', max(id) from public.tasks
  union all select 'public.notes', max(id) from public.notes
  union all select 'public.trades', max(id) from public.trades
  union all select 'public.photos', max(id) from public.photos
  union all select 'public.generic_major_phases', 5
  union all select 'public.generic_phases', 20
  union all select 'public.generic_tasks', 100
) t;

insert into private.seeding (began_at, finished_at) values (now(), now()) on conflict do nothing;
