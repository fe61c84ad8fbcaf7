-- A day is composed once where it is read, and compared with its page as it is before names are taken out of both.
CREATE OR REPLACE FUNCTION private.diary_day(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  facts jsonb;
  newest public.diary_pages;
  today constant date := private.company_day($2);
begin
  if private.is_staff() is not true or not exists (
    select from public.projects p where p.id = $1 and p.deleted_at is null and not p.is_template) then
    return null;
  end if;
  facts := private.diary_facts($1, $2);
  newest := private.newest_page($1, $2);
  return jsonb_build_object('day', $2, 'today', today, 'isOpen', $2 between today - 31 and today,
    'isWorkDay', private.is_work_day($1, $2), 'facts', facts, 'people', private.diary_roster($1, $2),
    'pages', (select coalesce(jsonb_agg(private.page_json(g, true) order by g.number), '[]')
      from public.diary_pages g where g.project_id = $1 and g.day = $2),
    'isPending', newest.number is not null and private.differs(facts, newest));
end
$function$;

CREATE OR REPLACE FUNCTION private.differs(facts jsonb, page public.diary_pages)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  shared constant jsonb := $2.shared;
  office constant jsonb := $2.office;
begin
  -- As it is there, with the names of then: what is read most often.
  if $1 -> 'shared' = shared - 'salt' and $1 -> 'office' = office - '{salt,erased}'::text[] then
    return false;
  end if;
  return private.without_names($1 -> 'shared') <> private.without_names(shared)
    or private.without_names($1 -> 'office') <> private.without_names(office);
end
$function$;
