CREATE OR REPLACE FUNCTION private.check_diary_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_change(new.project_id);
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
