-- What is erased for good does not come back: lines, people and the weather of a day of any age go with the part that has
-- them, the history loses the words of the lines, and lists that pages copy from one to the next have the names of now.
CREATE OR REPLACE FUNCTION private.check_diary_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'UPDATE' and current_setting('app.diary_erasing', true) = new.project_id || ' ' || new.day and private.is_admin() then
    return new; -- An administrator takes it out for good, of a day of any age.
  end if;
  if (select p.is_template from public.projects p where p.id = new.project_id) then
    raise exception 'A template has no diary' using errcode = 'PT422', hint = 'day';
  elsif new.day > private.company_day(new.day) then
    raise exception 'This day is still to come' using errcode = 'PT422', hint = 'day';
  elsif new.day < private.company_day(new.day) - 31 then
    raise exception 'A day can be written for 31 days' using errcode = 'PT422', hint = 'day';
  end if;
  if tg_table_name = 'diary_lines' then
    if tg_op = 'INSERT' then
      new.written_at := private.written_at();
      if (select count(*) >= 50 from public.diary_lines l
          where l.project_id = new.project_id and l.day = new.day and l.deleted_at is null) then
        raise exception 'A day has at most 50 lines' using errcode = 'PT422', hint = 'text';
      end if;
    end if;
    return new;
  end if;
  new.said_by := auth.uid();
  new.said_at := private.written_at();
  if tg_op = 'UPDATE' and old.said_at > new.said_at then
    -- A browser sends one word after the other, with an age in whole seconds: on a slow line an earlier one can look later.
    if old.said_by is distinct from new.said_by or old.said_at > new.said_at + interval '30 seconds' then
      return null; -- What was said later stays, also when it came earlier.
    end if;
    new.said_at := old.said_at;
  end if;
  return new;
end
$function$;

create function private.said_still(said jsonb)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
as $$
  select case when $1 ->> 'text' is not null and not exists (
    select from public.diary_lines l where l.id = ($1 ->> 'line')::bigint and l.deleted_at is null and l.text = $1 ->> 'text')
    then jsonb_set($1, '{text}', '""') else $1 end
$$;
comment on function private.said_still(jsonb) is 'What the history has of a line, without a text that the line does not have now.';

create function private.forget_lines(project_id bigint, lines text[])
  returns void
  language sql
  security definer
  set search_path to ''
as $$
  update public.project_changes c set before = private.said_still(c.before), after = private.said_still(c.after)
  where c.project_id = $1 and c.entity = 'diaryday' and 'line:' || (coalesce(c.after, c.before) ->> 'line') = any ($2);
  delete from public.diary_lines l where l.project_id = $1 and l.deleted_at is not null and 'line:' || l.id = any ($2)
$$;
comment on function private.forget_lines(bigint, text[]) is 'Takes words of these lines that their day does not say any more out of the history, and those that were deleted out of the database.';

create function private.take_out(project_id bigint, day date, items text[])
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  perform set_config('app.diary_erasing', $1 || ' ' || $2, true);
  update public.diary_lines l set deleted_at = clock_timestamp()
  where l.project_id = $1 and l.day = $2 and l.deleted_at is null and 'line:' || l.id = any ($3);
  update public.diary_people w set came = null, people = null
  where w.project_id = $1 and w.day = $2 and coalesce('trade:' || w.trade_id, 'user:' || w.user_id) = any ($3);
  update public.diary_weather w set sky = '{}', low = null, high = null
  where w.project_id = $1 and w.day = $2 and 'weather' = any ($3);
  perform set_config('app.diary_erasing', '', true);
end
$$;
comment on function private.take_out(bigint, date, text[]) is 'Takes lines, people and the weather out of a day, by their keys.';

create function private.named_anew(project_id bigint, part jsonb)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
as $$
  with item as (
    select p.key as list, e.item, e.nth, case p.key
        when 'expected' then e.item ->> 'row'
        when 'reports' then substr(e.item ->> 'k', strpos(e.item ->> 'k', ':') + 1)
        when 'answers' then (select coalesce('task:' || a.task_id, 'phase:' || a.phase_id)
          from public.project_changes c join public.assignments a on a.id = c.entity_id
          where c.project_id = $1 and c.seq = split_part(e.item ->> 'k', ':', 2)::bigint)
        else e.item ->> 'k' end as row
    from jsonb_each($2) p
    cross join lateral jsonb_array_elements(
      case when p.key in ('underWay', 'expected', 'notBegun', 'answers', 'reports') then p.value else '[]' end) with ordinality e (item, nth)
  ), named as (
    select i.list, i.nth, i.item, jsonb_build_object('title', coalesce(t.title, p.name, ''),
      'phase', (select f.name from public.phases f where f.project_id = $1 and f.id = t.phase_id),
      'name', private.person_or_trade((i.item ->> 'user')::uuid, (i.item ->> 'trade')::bigint),
      'trade', (select d.name from public.trades d where d.id = (i.item ->> 'trade')::bigint),
      'by', private.person_or_trade((i.item ->> 'by')::uuid,
        (case when i.list = 'answers' then i.item ->> 'byTrade' else i.item ->> 'trade' end)::bigint)) as n
    from item i
    left join public.tasks t on t.project_id = $1 and t.deleted_at is null and i.row = 'task:' || t.id
    left join public.phases p on p.project_id = $1 and p.deleted_at is null and i.row = 'phase:' || p.id
  ), list as (
    select d.list, jsonb_agg(d.item || jsonb_build_object('n', (
      select jsonb_object_agg(f.key, f.value) from jsonb_each(d.n) f where d.item -> 'n' ? f.key)) order by d.nth) as items
    from named d group by d.list
  )
  select $2 || coalesce((select jsonb_object_agg(l.list, l.items) from list l), '{}')
$$;
comment on function private.named_anew(bigint, jsonb) is 'A part of a day whose lists that each page copies from the one before have the names of now; rows that are gone have none.';

drop function private.erase(bigint, integer, text, bigint, text);

CREATE FUNCTION private.erase(project_id bigint, number integer, part text, photo_id bigint, reason text, items text[] DEFAULT '{}')
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  page public.diary_pages;
  photo public.photos;
  facts jsonb;
  erased jsonb;
  lines text[];
begin
  perform private.begin_change($1);
  if not private.is_admin() then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  select g.* into page from public.diary_pages g where g.project_id = $1 and g.number = $2 and g.kind <> 'restart';
  if page.number is null then
    raise exception 'no such page' using errcode = 'P0002';
  elsif $3 = 'shared' and page.shared is null or $3 = 'office' and page.office is null then
    raise exception 'This part is erased already' using errcode = 'PT422', hint = 'part';
  end if;
  if $4 is not null then
    select f.* into photo from public.photos f
    where f.project_id = $1 and f.id = $4 and f.day = page.day and f.unmarked_of is null and f.erased_at is null;
    if photo.id is null then
      raise exception 'no such photo' using errcode = 'P0002';
    end if;
    update public.photos f set deleted_at = coalesce(f.deleted_at, clock_timestamp()), erased_at = clock_timestamp()
    where f.project_id = $1 and (f.id = $4 or f.unmarked_of = $4);
    erased := jsonb_build_object('page', $2, 'photo', $4, 'sha256', photo.sha256);
  else
    erased := jsonb_build_object('page', $2, 'part', $3);
    perform private.take_out($1, page.day, $6);
    lines := array(select l.item ->> 'k'
      from jsonb_array_elements((case $3 when 'shared' then page.shared else page.office end)::jsonb -> 'lines') l (item));
    perform private.forget_lines($1, lines || $6);
  end if;
  facts := private.diary_facts($1, page.day);
  facts := jsonb_set(facts, '{office,erased}', erased || jsonb_build_object('reason', $5));
  if $4 is null then
    facts := jsonb_set(facts, array[$3], private.named_anew($1, facts -> $3));
    perform set_config('app.diary_erased', $1 || ' ' || $2, true);
    update public.diary_pages g set shared = case when $3 = 'shared' then null else g.shared end,
      office = case when $3 = 'office' then null else g.office end
    where g.project_id = $1 and g.number = $2;
    perform set_config('app.diary_erased', '', true);
  end if;
  return private.add_page($1, 'erasure', page.day, facts, auth.uid(), private.written_at(), jsonb_build_object('erased', erased));
end
$function$;
comment on function private.erase(bigint, integer, text, bigint, text, text[]) is 'Erases a part of a page with lines, people or the weather that its day still says, or the bytes of a photo of its day, and adds a page that says so with what the day says now; gives its number. For administrators.';
grant execute on function private.erase(bigint, integer, text, bigint, text, text[]) to api;
