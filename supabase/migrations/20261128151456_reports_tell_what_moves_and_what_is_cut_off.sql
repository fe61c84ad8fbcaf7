SET local check_function_bodies = off;

DROP FUNCTION "private"."visits_dates"(bigint, jsonb, date);

CREATE OR REPLACE FUNCTION private.confirmed_visits (
  project_id bigint,
  but_trade  bigint
)
  RETURNS SETOF bigint
  LANGUAGE sql
  STABLE
BEGIN ATOMIC
 SELECT a.id
    FROM (((public.assignments a
      JOIN public.trades d ON (((d.id = a.trade_id) AND (d.deleted_at IS NULL))))
      LEFT JOIN public.tasks t ON (((t.project_id = a.project_id) AND (t.id = a.task_id))))
      LEFT JOIN public.phases f ON (((f.project_id = a.project_id) AND (f.id = a.phase_id))))
   WHERE
     ((a.project_id = confirmed_visits.project_id) AND (a.deleted_at IS NULL) AND (a.trade_id <> confirmed_visits.but_trade) AND (a.answer = 'coming'::text) AND (t.deleted_at IS
     NULL) AND (f.deleted_at IS NULL) AND
     (a.answered_for = daterange(COALESCE(t.scheduled_start, t.scheduled_completion, f.scheduled_start, f.scheduled_completion), COALESCE(t.scheduled_completion, t.scheduled_start,
     f.scheduled_completion, f.scheduled_start), '[]'::text)));
END;

CREATE OR REPLACE FUNCTION private.report_files (
  content jsonb,
  prefix  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'thumbUrl', i.id || '/' || $2 || 'thumb',
    'isCutOff', coalesce(f.path like '%.cut.jpg', false)) order by i.id), '[]')
  from private.pictures_of_report($1) i (id)
  left join public.photos f on f.id = i.id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_json (
  r     public.reports,
  whole boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('id', (r).id, 'kind', (r).kind, 'audience', (r).audience, 'language', (r).language, 'title', (r).title,
    'firstDay', (r).first_day, 'lastDay', (r).last_day, 'version', (r).version, 'createdAt', private.instant((r).created_at),
    'createdByName', coalesce(private.person_or_trade((r).created_by, null), ''), 'updatedAt', private.instant((r).updated_at),
    'number', (r).number, 'issuedAt', private.instant((r).issued_at),
    'issuedByName', case when (r).issued_by is not null then private.person_or_trade((r).issued_by, null) end,
    'sha256', (r).sha256, 'fileSha256', (r).file_sha256, 'fileSize', (r).file_size, 'filePages', (r).file_pages,
    'url', case when (r).file_path is not null then (r).id || '/report' end,
    'sends', (select count(*) from public.report_sends x where x.report_id = (r).id),
    'sentAt', private.instant((select max(x.sent_at) from public.report_sends x where x.report_id = (r).id)),
    'opens', (select coalesce(sum(l.opens), 0) from private.report_links l where l.report_id = (r).id),
    'openedAt', private.instant((select max(l.opened_at) from private.report_links l where l.report_id = (r).id)))
    || case when not $2 then '{}' else jsonb_build_object(
      'draft', (r).draft, 'content', (r).content, 'composed', c.composed,
      'offered', case when c.composed is not null and (r).kind = 'week' then jsonb_build_object(
        'done', private.report_done((r).project_id, (r).first_day, (r).last_day),
        'next', private.report_next((r).project_id, (r).last_day), 'decisions', private.report_needs((r).project_id),
        'moves', private.report_moves((r).project_id, (r).last_day)) end,
      'candidates', case when c.composed is not null and (r).kind <> 'days' then o.photos end,
      'photos', case when c.composed is null and (r).audience = 'client' then private.report_files_for_clients(r)
          else private.report_files(coalesce(c.composed, (r).content::jsonb), '') end
        || coalesce((select jsonb_agg(jsonb_build_object('id', f -> 'id', 'thumbUrl', (f ->> 'id') || '/thumb',
            'isCutOff', (select p.path like '%.cut.jpg' from public.photos p where p.id = (f ->> 'id')::bigint)))
          from jsonb_array_elements(o.photos) f
          where not exists (select from private.pictures_of_report(c.composed) i (id) where i.id = (f ->> 'id')::bigint)), '[]'),
      'sent', (select coalesce(jsonb_agg(jsonb_build_object('email', x.email, 'userId', x.user_id, 'linkId', x.link_id,
          'sentByName', private.person_or_trade(x.sent_by, null), 'sentAt', private.instant(x.sent_at)) order by x.id), '[]')
        from public.report_sends x where x.report_id = (r).id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'createdAt', private.instant(l.created_at),
          'createdByName', private.person_or_trade(l.created_by, null), 'expiresAt', private.instant(l.expires_at),
          'openedAt', private.instant(l.opened_at), 'opens', l.opens, 'revokedAt', private.instant(l.revoked_at)) order by l.id), '[]')
        from private.report_links l where l.report_id = (r).id)) end
  from (select case when $2 and (r).number is null then private.report_content(r, null, null, null) end as composed) c
  cross join lateral (select case when c.composed is not null and (r).kind <> 'days'
    then private.report_pictures((r).project_id, (r).first_day, (r).last_day, null, case (r).kind when 'week' then 60 else 300 end) end as photos) o
  where (select private.is_staff())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_dates (
  project_id bigint,
  dates      jsonb,
  finish     date
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  confirmed bigint[];
begin
  if private.acting_trade() is null then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  confirmed := array(select private.confirmed_visits($1, private.acting_trade()));
  perform private.put_dates($1, dates, finish);
  return not confirmed <@ array(select private.confirmed_visits($1, private.acting_trade()));
end
$function$;

COMMENT ON FUNCTION "private"."confirmed_visits"(bigint, bigint) IS 'The visits of a project that trades other than this one have confirmed for the days that they have now.';

COMMENT ON FUNCTION "private"."report_files"(jsonb, text) IS 'The addresses of the pictures of a report, to be signed, and which of them are cut off.';

COMMENT ON FUNCTION "private"."visits_dates"(bigint, jsonb, date) IS 'Writes computed dates after an answer of this transaction, as private.put_dates. Whether visits that other trades confirmed move by it.';

REVOKE ALL ON FUNCTION "private"."confirmed_visits"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."confirmed_visits"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."confirmed_visits"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_dates"(bigint, jsonb, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_dates"(bigint, jsonb, date) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_dates"(bigint, jsonb, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_dates"(bigint, jsonb, date) TO "postgres";
