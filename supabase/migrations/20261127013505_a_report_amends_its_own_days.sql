-- A report amends all of its own days first, however many others wait: their newest shared part may say what became internal.
create function private.amend_day(project_id bigint, day date)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  facts constant jsonb := private.diary_facts($1, $2);
begin
  if not private.differs(facts, private.newest_page($1, $2)) then
    delete from private.diary_touched t where t.project_id = $1 and t.day = $2;
    return false;
  end if;
  perform private.add_page($1, 'amendment', $2, facts, null, null);
  return true;
end
$$;
comment on function private.amend_day(bigint, date) is 'Composes a closed day of a locked project anew, and appends an amendment if it differs; tells whether it did.';
CREATE OR REPLACE FUNCTION private.amend_days(project_id bigint, besides date, max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched date;
  added integer := 0;
begin
  for touched in
    select t.day from private.diary_touched t where t.project_id = $1 and t.day is distinct from $2 order by t.day limit $3
  loop
    added := added + private.amend_day($1, touched)::integer;
  end loop;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION private.issue_report(project_id bigint, report_id bigint, version integer)
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
  end if;
  if draft.kind = 'days' then
    -- What waits to be written into its pages comes first.
    perform private.amend_day($1, w.day)
    from (select t.day from private.diary_touched t
      where t.project_id = $1 and t.day between draft.first_day and draft.last_day order by t.day) w;
  end if;
  update public.project_heads h set report_number = h.report_number + 1 where h.project_id = $1 returning h.report_number into made;
  text := private.report_content(draft, made, at, auth.uid())::text;
  perform set_config('app.report', $2::text, true);
  update public.reports r set draft = null, number = made, content = text, sha256 = private.sha256_of(text),
    issued_by = auth.uid(), issued_at = at
  where r.id = $2;
  perform set_config('app.report', '', true);
end
$function$;
