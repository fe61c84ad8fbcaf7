-- What all else stands on: the schema that no API shows, the role of the function, how names are sorted and words are
-- found, what a transaction knows of itself, and what each written row keeps.

-- Functions are made before the tables that their bodies name; npm run check reads all bodies at the end.
set check_function_bodies = off;

-- Role api must own nothing and read nothing by itself: it becomes authenticated, with the caller's claims.
create schema private;
comment on schema private is 'Helpers of policies and triggers, and steps of the function. Never exposed by an API.';
revoke all on schema private from public;

-- Nothing is anybody's unless a file here says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Without a password nobody can log in; local/ and the deployment set one. Roles belong to the cluster, not the database.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'api') then
    create role api login noinherit;
  end if;
end
$$;
grant authenticated to api with inherit false, set true;
-- A pooler that refuses the role api leaves postgres for the function (docs/deploy.md), which steps down for each
-- request: to authenticated, and to api for what no caller may execute. Making a role does not allow becoming it.
grant api to postgres with inherit false, set true;
alter role api set statement_timeout = '15s';
alter role api set idle_in_transaction_session_timeout = '30s';
grant usage on schema private to authenticated, api;

create collation private."natural" (provider = icu, locale = 'und-u-kn-true');
comment on collation private."natural" is 'Names as people sort them: House 2 before House 10, á beside a.';
create collation private.alike (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
comment on collation private.alike is 'Texts that differ in case or accents alone are equal.';

create function private.acting_trade() returns bigint language sql stable
return nullif(current_setting('app.trade', true), '')::bigint;
comment on function private.acting_trade is 'The trade that this transaction writes for; null for everybody else.';
grant execute on function private.acting_trade to authenticated;

create function private.audit() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.audit is 'Notes when a row was last changed, and by whom.';

create function private.be_filling(filling boolean) returns void language sql
begin atomic
  select set_config('app.filling', case when filling then 'on' else '' end, true);
end;
comment on function private.be_filling is 'Between true and false rows are written without a version, and their changes are logged as filled.';

create function private.be_quiet(quiet boolean) returns void language sql
begin atomic
  select set_config('app.quiet', case when quiet then 'on' else '' end, true);
end;
comment on function private.be_quiet is 'Between true and false rows are written without events, order or computed dates of their own.';

create function private.changed(old_shape jsonb, new_shape jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(n.key, n.value), '{}')
    from jsonb_each(new_shape) n (key, value)
    where n.value is distinct from old_shape -> n.key and n.key not in ('version', 'orderNum')
  );
end
$$;
comment on function private.changed is 'The fields of the second shape that differ from the first, without version and order.';

create function private.computes_dates() returns boolean language sql stable
return coalesce(current_setting('app.schedule', true), '') = 'on';
comment on function private.computes_dates is 'True in a transaction that ends with computed dates.';
grant execute on function private.computes_dates to authenticated;

create function private.content_of(item jsonb) returns jsonb language sql immutable
return jsonb_build_object('name', coalesce(item -> 'name', item -> 'title'), 'description', item -> 'description',
  'duration', item -> 'duration', 'durationType', item -> 'duration_type');
comment on function private.content_of is 'What a row of the library says, as the contract names it.';

create function private.inputs_of(shape jsonb) returns jsonb language sql immutable
return (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(shape)
  where key in ('begins', 'notBefore', 'isFixed', 'isOutdoors', 'isElapsed', 'isMilestone', 'workWeek', 'duration',
    'durationType', 'statusId', 'startedOn', 'completedOn', 'scheduledStart', 'plannedFrom', 'scheduleMode', 'type', 'lag',
    'lagIn', 'day', 'kind', 'note', 'name', 'title', 'phase', 'majorPhase'));
comment on function private.inputs_of is 'Of a row''s values those that decide its dates, or say what it is.';

create function private.instant(moment timestamptz) returns text language sql stable
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
comment on function private.instant is 'ISO 8601 in UTC with milliseconds, whatever the session''s time zone.';
grant execute on function private.instant to authenticated;

create function private.is_filling() returns boolean language sql stable
return coalesce(current_setting('app.filling', true), '') = 'on';
comment on function private.is_filling is 'True while dates are written that follow from other rows.';
grant execute on function private.is_filling to authenticated;

create function private.is_quiet() returns boolean language sql stable
return coalesce(current_setting('app.quiet', true), '') = 'on';
comment on function private.is_quiet is 'True while a function writes rows that one event of their parent stands for.';
grant execute on function private.is_quiet to authenticated;

create function private.is_scheduling() returns boolean language sql stable
return coalesce(current_setting('app.scheduling', true), '') = 'on';
comment on function private.is_scheduling is 'True while computed dates are written.';
grant execute on function private.is_scheduling to authenticated;

create function private.is_undo() returns boolean language sql stable
return coalesce(current_setting('app.is_undo', true), '') = 'on';
comment on function private.is_undo is 'True when this transaction takes back an addition.';

-- A linked plan rewrites the dates of hundreds of rows at once, and each of them has a new entry in every index. The one
-- of the days of a row was a GiST of ranges, whose entries cost more than all others together. A B-tree by the length of
-- a row and its first day answers the same: a row of up to a week that lasts into a month began at most a week before it.
create function private.length_class(starts date, ends date) returns integer language sql immutable parallel safe
return case when ends - starts > 1000 then 4 when ends - starts > 180 then 3 when ends - starts > 31 then 2
  when ends - starts > 7 then 1 else 0 end;
comment on function private.length_class is 'How long a row lasts, for the indexes of its days: up to 7, 31, 180 or 1,000 days after the first, or longer.';
grant execute on function private.length_class to authenticated;

create function private.link_digest(token text) returns text language sql immutable
return encode(sha256(convert_to(token, 'UTF8')), 'hex');
comment on function private.link_digest is 'What is kept of the token of a link.';

create function private.listed(fields jsonb) returns jsonb language sql immutable
return (
  select coalesce(jsonb_object_agg(f.key, f.value), '{}')
  from jsonb_each(fields) f (key, value)
  where f.key in ('name', 'city', 'isEnabled', 'launchedOn', 'startedOn', 'completedOn', 'scheduledStart',
    'scheduledCompletion', 'bannerFocusX', 'bannerFocusY')
);
comment on function private.listed is 'Of the fields of a project those that lists show.';

create function private.metadata(value jsonb) returns jsonb language sql immutable
return case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb when 'object' then value else '{}' end;
comment on function private.metadata is 'Metadata of Auth as an object: some versions store it as a JSON string.';

create function private.prefixes(words text[]) returns tsquery language sql immutable parallel safe
return (select string_agg(word || ':*', ' & ')::tsquery from unnest(words) as word);
comment on function private.prefixes is 'A query for texts in which each word begins one; null without a word.';

create function private.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception 'the audit log is only added to' using errcode = '55000';
end
$$;
comment on function private.refuse_change is 'Refuses every change of a line, and its removal for seven years.';

create function private.require_live_parent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_change(new.project_id);
  perform private.require_parent(tg_argv[1], new.project_id, (to_jsonb(new) ->> tg_argv[0])::bigint);
  return new;
end
$$;
comment on function private.require_live_parent is 'Refuses a note or photo under something deleted; arguments: the parent''s column and table.';

create function private.salted(part jsonb) returns text language sql set search_path = '' as $$
  -- 128 random bits: the hash of a part does not tell a short text.
  select ($1 || jsonb_build_object('salt', left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)))::text
$$;
comment on function private.salted is 'The text of a part that is stored and hashed.';

create function private.schedule_mode() returns text language sql stable
return coalesce(current_setting('app.schedule_mode', true), '');
comment on function private.schedule_mode is 'The mode of the project that this transaction has locked: manual or linked.';
grant execute on function private.schedule_mode to authenticated;

create function private.sha256_of(text text) returns text language sql immutable
return encode(sha256(convert_to($1, 'UTF8')), 'hex');
comment on function private.sha256_of is 'The hash of a text in UTF-8, in hexadecimal.';

create function private.try_write() returns void language sql security definer set search_path = '' as $$ update private.job_runs set finished_at = finished_at where id $$;
comment on function private.try_write is 'Writes a row over itself: fails where the database takes no writes.';
grant execute on function private.try_write to api;

create function private.version() returns trigger language plpgsql set search_path = '' as $$
declare
  -- Columns that are no content, and those that the trigger names (computed, or never edited in a form).
  aside constant text[] := array['version', 'updated_at', 'updated_by', 'order_num', 'deleted_at', 'deleted_order_num']
    || coalesce(tg_argv[0], '{}')::text[];
begin
  if to_jsonb(new) - aside <> to_jsonb(old) - aside then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end
$$;
comment on function private.version is 'Counts the real changes of content; its argument lists further columns that are none.';

create function private.week_text(week boolean[]) returns text language sql immutable
return (
  select string_agg(('{Mon,Tue,Wed,Thu,Fri,Sat,Sun}'::text[])[w.place], ', ' order by w.place)
  from unnest(week) with ordinality as w (is_worked, place) where w.is_worked
);
comment on function private.week_text is 'The working days of a week in words.';

create function private.words(value text) returns text[] language sql immutable parallel safe cost 2000
return array(
  select distinct left(word, 50)
  from regexp_split_to_table(translate(replace(replace(replace(lower(regexp_replace(normalize(value collate "und-x-icu", nfkd),
    '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđıðþ', 'oldidt'), '[^[:alnum:]]+') word
  where word <> '');
comment on function private.words is 'The words of a text, in small letters and without accents.';
grant execute on function private.words to authenticated;

-- The search of everything finds trades, decisions and reports, a project also by its address, and a word whose
-- punctuation was left out: `obrien` finds O'Brien, `r19` finds R-19.
create function private.words_within(value text) returns text[] language sql immutable parallel safe cost 2500
return private.words(value || coalesce((
  -- First as the parts of a name are written without apostrophes, then all of it as one word.
  select string_agg(' ' || translate(m.parts[1], $$'’‘`$$, '') || ' ' || translate(m.parts[1], $$'’‘`-‐‑./&_$$, ''), '')
  from regexp_matches(value collate "und-x-icu", $$([[:alnum:]]+(?:['’‘`‐‑./&_-][[:alnum:]]+)+)$$, 'g') as m (parts)), ''));
comment on function private.words_within is 'The words that a text is found by: its own, and those with punctuation inside also as one.';
grant execute on function private.words_within to authenticated;

create function private.word_index(one text, two text, three text default '') returns tsvector
language sql immutable parallel safe
return array_to_tsvector(private.words_within(coalesce(one, '') || ' ' || coalesce(two, '') || ' ' || three));
comment on function private.word_index is 'What a search looks at: the words of up to three texts.';
grant execute on function private.word_index to authenticated;

create function private.word_vector(value text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(private.words_within(left(value, 4000)));
comment on function private.word_vector is 'What the search of everything looks at: the words in the first 4,000 characters of a text.';
grant execute on function private.word_vector to authenticated;

create function private.work_state(started_on date, completed_on date) returns text language sql immutable
return case when completed_on is not null then 'completed' when started_on is not null then 'started' else 'open' end;
comment on function private.work_state is 'Completed, started or open work, by its actual dates.';
