SET local check_function_bodies = off;

DROP FUNCTION "private"."amend_book"(bigint);

DROP FUNCTION "private"."amend_day"(bigint, date);

DROP FUNCTION "private"."amend_days"(bigint, date, integer);

DROP FUNCTION "private"."close_day"(bigint, date);

DROP FUNCTION "private"."differs"(jsonb, public.diary_pages);

DROP FUNCTION "private"."without_names"(jsonb);

CREATE OR REPLACE FUNCTION private.amend_days (
  project_id bigint,
  changed    date[],
  same       date[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  head public.project_heads;
  touched date;
  added integer := 0;
begin
  perform private.require_change($1);
  select h.* into head from public.project_heads h where h.project_id = $1;
  for touched in
    select t.day from private.diary_touched t where t.project_id = $1 and t.day = any ($2) order by t.day
  loop
    perform private.add_page($1, 'amendment', touched, private.diary_facts($1, touched), null, null);
    added := added + 1;
  end loop;
  delete from private.diary_touched t where t.project_id = $1 and t.day = any ($3);
  if auth.uid() is null then
    perform private.leave_updated(head);
  end if;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_closing (
  project_id bigint,
  day        date
)
  RETURNS json
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  newest public.diary_pages;
begin
  perform private.begin_change($1);
  if (select p.is_template from public.projects p where p.id = $1) then
    raise exception 'A template has no diary' using errcode = 'PT422', hint = 'day';
  elsif (select s.time_zone is null from public.company_settings s) then
    raise exception 'The company has no time zone' using errcode = 'PT422', hint = 'time zone';
  elsif $2 > private.company_day() then
    raise exception 'This day is still to come' using errcode = 'PT422', hint = 'day';
  elsif $2 < private.company_day() - 31 then
    raise exception 'A day can be closed for 31 days' using errcode = 'PT422', hint = 'day';
  end if;
  perform set_config('app.closing', $1 || ' ' || $2, true);
  if exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment') and g.closed_by is not null
  ) then
    newest := private.newest_page($1, $2);
  end if;
  -- Of a long list of other days the rest waits for the next closing, or for the night.
  return json_build_object('touched', private.touched_days($1, $2, null, null, 100),
    'signed', case when newest.number is not null then json_build_object('number', newest.number,
      'facts', private.diary_facts($1, $2), 'shared', newest.shared, 'office', newest.office) end);
end
$function$;

CREATE OR REPLACE FUNCTION private.close_day (
  project_id bigint,
  day        date
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if current_setting('app.closing', true) is distinct from $1 || ' ' || $2 then
    raise exception 'closing % of project % did not begin with private.begin_closing', $2, $1 using errcode = '55000';
  end if;
  return private.add_page($1, case when (private.newest_page($1, $2)).number is null then 'day' else 'amendment' end, $2,
    private.diary_facts($1, $2), auth.uid(), private.written_at());
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_day (
  project_id bigint,
  day        date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day($2);
begin
  if private.is_staff() is not true or not exists (
    select from public.projects p where p.id = $1 and p.deleted_at is null and not p.is_template) then
    return null;
  end if;
  return jsonb_build_object('day', $2, 'today', today, 'isOpen', $2 between today - 31 and today,
    'isWorkDay', private.is_work_day($1, $2), 'facts', private.diary_facts($1, $2),
    'people', private.diary_roster($1, $2),
    'pages', (select coalesce(jsonb_agg(private.page_json(g, true) order by g.number), '[]')
      from public.diary_pages g where g.project_id = $1 and g.day = $2));
end
$function$;

CREATE OR REPLACE FUNCTION private.issue_report (
  project_id bigint,
  report_id  bigint,
  version    integer,
  needs      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  draft public.reports;
  made integer;
  text text;
  at constant timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  perform private.begin_change($1);
  draft := private.report_at($1, $2);
  if draft.number is not null or draft.version <> $3 then
    raise exception 'another version' using errcode = 'PT409';
  elsif draft.kind = 'week' and btrim(coalesce(draft.draft ->> 'summary', '')) = '' then
    raise exception 'Required' using errcode = 'PT422', hint = 'summary';
  elsif draft.kind = 'week' and jsonb_typeof(needs) is distinct from 'array' then
    raise exception 'a weekly update says what clients have to decide' using errcode = '23514';
  -- Their newest shared part may say what became internal since.
  elsif draft.kind = 'days' and exists (select from private.diary_touched t
    where t.project_id = $1 and t.day between draft.first_day and draft.last_day) then
    raise exception 'days of the report wait to be written into their pages' using errcode = '55000';
  end if;
  update public.project_heads h set report_number = h.report_number + 1 where h.project_id = $1 returning h.report_number into made;
  text := private.report_content(draft, made, at, auth.uid(), needs)::text;
  perform set_config('app.report', $2::text, true);
  update public.reports r set draft = null, number = made, content = text, sha256 = private.sha256_of(text),
    issued_by = auth.uid(), issued_at = at
  where r.id = $2;
  perform set_config('app.report', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION private.touched_days (
  project_id bigint,
  besides    date,
  first_day  date,
  last_day   date,
  max        integer
)
  RETURNS json
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.lock_project($1);
  return (
    select coalesce(json_agg(json_build_object('day', t.day, 'facts', private.diary_facts($1, t.day), 'shared', g.shared,
      'office', g.office) order by t.day), '[]')
    from (
      select d.day from private.diary_touched d
      where d.project_id = $1 and d.day is distinct from $2
        and d.day between coalesce($3, '-infinity') and coalesce($4, 'infinity')
      order by d.day limit $5
    ) t cross join lateral private.newest_page($1, t.day) g
  );
end
$function$;

COMMENT ON FUNCTION "private"."amend_days"(bigint, date[], date[]) IS 'Appends an amendment for each touched day of a locked project that changed, and gives their number; one that is the same is touched no more.';

COMMENT ON FUNCTION "private"."begin_closing"(bigint, date) IS 'Locks a project for the closing of a day; gives the other touched days, and what the day says beside the page that somebody signed.';

COMMENT ON FUNCTION "private"."close_day"(bigint, date) IS 'Closes a day into a page that the caller signs, or amends the closed one; gives the number of the page.';

COMMENT ON FUNCTION "private"."touched_days"(bigint, date, date, date, integer) IS 'Locks a project; gives touched days, but for one, with what they say and the parts of their newest pages.';

REVOKE ALL ON FUNCTION "private"."amend_days"(bigint, date[], date[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."amend_days"(bigint, date[], date[]) TO "api";

REVOKE ALL ON FUNCTION "private"."amend_days"(bigint, date[], date[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."amend_days"(bigint, date[], date[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."begin_closing"(bigint, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_closing"(bigint, date) TO "api";

REVOKE ALL ON FUNCTION "private"."begin_closing"(bigint, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_closing"(bigint, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_day"(bigint, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_day"(bigint, date) TO "api";

REVOKE ALL ON FUNCTION "private"."close_day"(bigint, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."close_day"(bigint, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."touched_days"(bigint, date, date, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."touched_days"(bigint, date, date, date, integer) TO "api";

REVOKE ALL ON FUNCTION "private"."touched_days"(bigint, date, date, date, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."touched_days"(bigint, date, date, date, integer) TO "postgres";
