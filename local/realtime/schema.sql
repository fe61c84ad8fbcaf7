-- What hosted Realtime keeps in the schema realtime: messages, partitioned by day, and the functions that send.
-- Applied as supabase_admin before migrations, at every start; it must never drop or rewrite a stored message.

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at)
) partition by range (inserted_at);

alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to postgres, dashboard_user;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
comment on function realtime.topic() is 'The topic whose policies are being asked, for policies on realtime.messages.';

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  -- As hosted: a message that cannot be stored never fails the transaction that sends it.
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Stores a broadcast for the listeners of a topic; an error becomes a warning.';

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'operation', operation, 'table', table_name, 'schema', table_schema,
      'record', to_jsonb(new), 'old_record', to_jsonb(old)
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'Sends what a row trigger saw to the listeners of a topic.';

-- What only the service itself needs stands apart, so that the schema realtime looks as on hosted.
create schema if not exists _realtime authorization supabase_realtime_admin;
grant create on schema realtime to supabase_realtime_admin;

create or replace function _realtime.keep_partitions() returns void language plpgsql as $$
declare
  day date;
  expired text;
begin
  -- A week ahead: a day without a partition would swallow its messages.
  for day in select generate_series(current_date - 1, current_date + 7, interval '1 day')::date loop
    if to_regclass(format('realtime.%I', 'messages_' || to_char(day, 'YYYY_MM_DD'))) is null then
      execute format(
        'create table realtime.%I partition of realtime.messages for values from (%L) to (%L)',
        'messages_' || to_char(day, 'YYYY_MM_DD'), day, day + 1
      );
    end if;
  end loop;
  -- Hosted keeps messages for 72 hours.
  for expired in
    select child.relname
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'realtime.messages'::regclass
      and child.relname ~ '^messages_\d{4}_\d\d_\d\d$'
      and to_date(right(child.relname, 10), 'YYYY_MM_DD') < current_date - 3
  loop
    execute format('drop table realtime.%I', expired);
  end loop;
end
$$;
alter function _realtime.keep_partitions() owner to supabase_realtime_admin;
revoke all on function _realtime.keep_partitions() from public;

-- Which messages of a topic each asker may see: `askers` is an array of {claims, topic}, the answers keep its order.
-- Asked as hosted asks, with a probe row of each kind; the caller rolls back, or the probes would be delivered.
create or replace function _realtime.may_read(askers jsonb)
returns table (broadcast boolean, presence boolean) language plpgsql as $$
declare
  asker jsonb;
  -- Given with the probes, so that only the partition of this day is searched.
  at constant timestamp := localtimestamp;
  probes uuid[];
begin
  for asker in select value from jsonb_array_elements(askers) loop
    perform set_config('role', session_user, true);
    probes := array[gen_random_uuid(), gen_random_uuid()];
    insert into realtime.messages (id, topic, extension, inserted_at)
    values (probes[1], asker ->> 'topic', 'broadcast', at), (probes[2], asker ->> 'topic', 'presence', at);
    perform
      set_config('role', asker #>> '{claims,role}', true), set_config('realtime.topic', asker ->> 'topic', true),
      set_config('request.jwt.claims', asker ->> 'claims', true),
      set_config('request.jwt.claim.sub', coalesce(asker #>> '{claims,sub}', ''), true),
      set_config('request.jwt.claim.role', asker #>> '{claims,role}', true);
    select coalesce(bool_or(m.id = probes[1]), false), coalesce(bool_or(m.id = probes[2]), false)
    into broadcast, presence
    from realtime.messages m where m.id = any (probes) and m.inserted_at = at;
    return next;
  end loop;
end
$$;

-- Whether each asker may add a message of this kind to a topic: an array of {claims, topic, extension}.
create or replace function _realtime.may_write(askers jsonb) returns setof boolean language plpgsql as $$
declare
  asker jsonb;
begin
  for asker in select value from jsonb_array_elements(askers) loop
    begin
      perform
        set_config('role', asker #>> '{claims,role}', true), set_config('realtime.topic', asker ->> 'topic', true),
        set_config('request.jwt.claims', asker ->> 'claims', true),
        set_config('request.jwt.claim.sub', coalesce(asker #>> '{claims,sub}', ''), true),
        set_config('request.jwt.claim.role', asker #>> '{claims,role}', true);
      insert into realtime.messages (topic, extension) values (asker ->> 'topic', asker ->> 'extension');
      return next true;
    exception when insufficient_privilege then
      return next false;
    end;
    perform set_config('role', session_user, true);
  end loop;
end
$$;

-- Which of these sessions are over. It runs as its owner, since only Auth itself may read auth.sessions.
create or replace function _realtime.ended_sessions(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select given.id from unnest(ids) as given (id)
  where not exists (select from auth.sessions s where s.id = given.id)
$$;

revoke all on function _realtime.may_read(jsonb), _realtime.may_write(jsonb), _realtime.ended_sessions(uuid[])
from public;
grant execute on function _realtime.may_read(jsonb), _realtime.may_write(jsonb), _realtime.ended_sessions(uuid[])
to supabase_realtime_admin;

do $$
begin
  set local role supabase_realtime_admin;
  perform _realtime.keep_partitions();
  reset role;
  if not exists (select from pg_publication where pubname = 'supabase_realtime_messages_publication') then
    create publication supabase_realtime_messages_publication for table realtime.messages
      with (publish = 'insert', publish_via_partition_root = true);
  end if;
end
$$;
