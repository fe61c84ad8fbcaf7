-- A report names the logo of its letterhead, so that its paper is made again with the same one (docs/product.md#report-pdf).
CREATE OR REPLACE FUNCTION private.report_content(r public.reports, number integer, at timestamp with time zone, person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('v', 1, 'kind', (r).kind, 'number', $2, 'issuedAt', private.instant($3),
    'issuedBy', case when $4 is not null then private.person_or_trade($4, null) end, 'audience', (r).audience,
    'language', (r).language, 'title', (r).title, 'firstDay', (r).first_day, 'lastDay', (r).last_day,
    'zone', coalesce(s.time_zone, 'UTC'), 'format', s.paper, 'summary', coalesce((r).draft ->> 'summary', ''),
    'grid', coalesce((r).draft -> 'grid', '2'),
    'company', jsonb_build_object('name', s.company_name, 'address', s.address, 'letterhead', s.letterhead,
      'logo', left(md5(s.logo_path), 8)),
    'project', jsonb_build_object('id', p.id, 'name', p.name, 'address',
      concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''), nullif(concat_ws(' ', nullif(p.state, ''), nullif(p.zip_code, '')), ''))),
    'lastPage', (select jsonb_build_object('number', g.number, 'day', g.day, 'sha256', g.sha256)
      from public.diary_pages g where g.project_id = p.id order by g.number desc limit 1))
    || case (r).kind when 'week' then private.report_week(r) when 'days' then private.report_days(r) else private.report_book(r) end
  from public.projects p cross join public.company_settings s where p.id = (r).project_id
$function$;
