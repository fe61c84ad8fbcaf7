SET local check_function_bodies = off;

DROP FUNCTION "private"."decision_due"(public.decisions, integer);

DROP FUNCTION "private"."issue_report"(bigint, bigint, integer);

DROP FUNCTION "private"."late_decisions"(uuid, text);

DROP FUNCTION "private"."next_reminder"(uuid);

DROP FUNCTION "private"."offer_due"(public.decisions, public.decision_offers);

DROP FUNCTION "private"."reminders_due"(uuid);

DROP FUNCTION "private"."report_content"(public.reports, integer, timestamp WITH time zone, uuid);

DROP FUNCTION "private"."report_week"(public.reports);

DROP FUNCTION "private"."respond_by"(date, public.decision_offers);

CREATE OR REPLACE FUNCTION private.client_decisions (
  project_id  bigint,
  decision_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when private.may_read_project($1) then coalesce(jsonb_agg(x.row order by x.id), '[]') end
  from (
    select d.id, jsonb_build_object('id', d.id, 'kind', o.content ->> 'kind', 'title', o.content ->> 'title',
      'requestNumber', d.request_number, 'state', private.offer_state(o.offer),
      'days', private.offer_facts(d, o.offer), 'offerId', (o.offer).id, 'revision', (o.offer).revision, 'sentAt', private.instant((o.offer).sent_at),
      'expiresOn', (o.offer).expires_on,
      'isSigner', exists (select from public.offer_signers s where s.offer_id = (o.offer).id and s.user_id = auth.uid()),
      'hasSigned', exists (select from private.live_signatures((o.offer).id) s where s.person = auth.uid()),
      'isDisputed', exists (select from public.decision_events e where e.offer_id = (o.offer).id and e.kind = 'disputed'))
    || case when $2 is null then '{}' else jsonb_build_object(
      'rowName', coalesce(
        (select t.title from public.tasks t where t.project_id = $1 and t.id = (o.offered).task_id and t.deleted_at is null),
        (select p.name from public.phases p where p.project_id = $1 and p.id = (o.offered).phase_id and p.deleted_at is null)),
      'currency', o.content ->> 'currency', 'allowanceCents', (o.content ->> 'allowanceCents')::bigint,
      'offer', jsonb_build_object('id', (o.offer).id, 'revision', (o.offer).revision, 'language', (o.offer).language,
        'sentAt', private.instant((o.offer).sent_at), 'senderName', (o.offer).sender_name, 'expiresOn', (o.offer).expires_on,
        'endedAt', private.instant((o.offer).ended_at), 'endedAs', (o.offer).ended_as,
        'choices', (select jsonb_agg(jsonb_build_object('choice', c.choice, 'title', c.title, 'cents', c.cents, 'days', c.days,
            'leadDays', c.lead_days, 'document', c.document, 'sha256', c.sha256) order by c.choice)
          from public.offer_choices c where c.offer_id = (o.offer).id),
        'signers', (select jsonb_agg(jsonb_build_object('name', s.name, 'isYou', s.user_id = auth.uid()) order by s.name, s.user_id)
          from public.offer_signers s where s.offer_id = (o.offer).id),
        'signatures', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'choice', s.choice,
            'method', s.method, 'signedAt', private.instant(s.signed_at), 'isYou', s.person = auth.uid()) order by s.id), '[]')
          from private.live_signatures((o.offer).id) s)),
      'events', (select coalesce(jsonb_agg(private.told_event(e) || jsonb_build_object('id', e.id,
          'at', private.instant(e.at)) order by e.id), '[]')
        from public.decision_events e where e.project_id = $1 and e.decision_id = d.id
          and e.kind not in ('applied', 'not_applied', 'held')),
      'changeOrder', (select jsonb_build_object('number', c.number, 'choice', c.choice, 'cents', c.cents, 'days', c.days,
          'sumBeforeCents', c.sum_before, 'sumAfterCents', c.sum_after, 'completionBefore', c.completion_before,
          'completionAfter', c.completion_after, 'closedAt', private.instant(c.closed_at), 'record', c.record,
          'recordSha256', c.record_sha256, 'url', case when c.pdf_path is not null then c.id || '/client-order' end)
        from public.change_orders c where c.project_id = $1 and c.decision_id = d.id)) end as row
    from public.decisions d
    cross join lateral (
      select x as offer, x.content, jsonb_populate_record(d, x.content -> 'row') as offered
      from public.decision_offers x where x.project_id = $1 and x.decision_id = d.id order by x.revision desc limit 1
    ) o
    where d.project_id = $1 and d.deleted_at is null and ($2 is null or d.id = $2)
  ) x
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
  end if;
  if draft.kind = 'days' then
    -- What waits to be written into its pages comes first.
    perform private.amend_day($1, w.day)
    from (select t.day from private.diary_touched t
      where t.project_id = $1 and t.day between draft.first_day and draft.last_day order by t.day) w;
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

CREATE OR REPLACE FUNCTION private.next_client_mail (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  reader uuid;
  items jsonb;
begin
  for reader in
    select m.user_id from private.client_mails m where m.user_id > after
    group by m.user_id
    -- What was sent waits for ten quiet minutes, so that all of it is one mail; an hour at most.
    having bool_or(m.kind <> 'sent') or max(m.made_at) <= now() - interval '10 minutes'
      or min(m.made_at) <= now() - interval '60 minutes'
    order by m.user_id
  loop
    with told as (
      delete from private.client_mails m where m.id in (
        select n.id from private.client_mails n where n.user_id = reader for update skip locked)
      returning m.*
    )
    select jsonb_agg(jsonb_build_object('kind', t.kind, 'projectId', t.project_id, 'project', j.name,
      'decisionId', t.decision_id, 'title', o.content ->> 'title', 'text', t.text, 'event', t.event, 'language', o.language,
      'offer', case when t.kind = 'sent' then private.offer_facts(d, o) end) order by t.id) into items
    from told t
    join public.decision_offers o on o.id = t.offer_id
    join public.decisions d on d.project_id = t.project_id and d.id = t.decision_id and d.deleted_at is null
    join public.projects j on j.id = t.project_id
    -- A dispute is told also where clients do not see the project any more.
    where (t.kind = 'disputed' or private.is_client_of(reader, t.project_id))
      and (t.kind <> 'sent' or o.ended_at is null
        and not exists (select from private.live_signatures(o.id) s where s.person = reader));
    continue when items is null;
    return private.client_letter(reader, items);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_daily_mail (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day();
  zone constant text := (select coalesce(s.time_zone, 'UTC') from public.company_settings s);
  -- The rows that a part of the mail tells; the page has the others.
  most constant integer := 20;
  wish public.notification_preferences;
  person public.profiles;
  work jsonb;
  answers jsonb;
  open_offers jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after and w.mail_daily is not null
      and w.daily_hour <= extract(hour from private.company_time())
      and (w.daily_sent_at is null or (w.daily_sent_at at time zone zone)::date < today)
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and p.user_type in (1, 2) and not p.disabled;
    continue when not found;
    update public.notification_preferences w set daily_sent_at = now() where w.user_id = wish.user_id;
    select jsonb_object_agg(o.part, o.told) into work from (
      select n.part, jsonb_build_object('more', greatest(max(n.nth) - most, 0), 'rows', jsonb_agg(jsonb_build_object(
        'project', n.project, 'name', n.name, 'phase', n.phase, 'day', n.day, 'isStart', n.is_start) order by n.nth) filter (where n.nth <= most)) as told
      from (
        select w.*, row_number() over (partition by w.part order by case w.part when 'late' then today - w.day else w.day - today end,
          w.project, w.name) as nth
        from private.daily_work(person.id, wish.mail_daily) w) n
      group by n.part) o;
    select jsonb_agg(to_jsonb(a)) into answers from private.daily_answers(person.id, wish.mail_daily,
      greatest(coalesce(wish.daily_sent_at, now() - interval '1 day'), now() - interval '7 days')) a;
    open_offers := private.open_offers(person.id, wish.mail_daily);
    -- A day without anything to tell is a day without a mail; whether an open offer is late says the function.
    continue when work is null and answers is null and open_offers is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'), 'offers', coalesce(open_offers, '[]'));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_reminder (
  after uuid,
  due   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  reminded record;
begin
  if extract(hour from private.company_time()) < 9 then
    return null;
  end if;
  for reminded in
    select r."userId" as user_id, array_agg(o.id) as offers, jsonb_agg(jsonb_build_object('kind', 'reminder',
      'projectId', o.project_id, 'project', j.name, 'decisionId', o.decision_id, 'title', o.content ->> 'title', 'text', null,
      'language', o.language, 'respondBy', r."respondBy") order by r."respondBy", o.decision_id) as items
    from jsonb_to_recordset($2) r ("userId" uuid, "offerId" bigint, "respondBy" date)
    join public.decision_offers o on o.id = r."offerId" and o.ended_at is null
    join public.projects j on j.id = o.project_id
    where r."userId" > after
    group by r."userId" order by r."userId"
  loop
    insert into private.client_reminders as k (user_id, reminded_on) values (reminded.user_id, private.company_day())
    on conflict on constraint client_reminders_pkey do update set reminded_on = excluded.reminded_on
      where k.reminded_on < excluded.reminded_on;
    -- Another run was faster.
    continue when not found;
    insert into public.decision_events (project_id, decision_id, offer_id, kind, actor, actor_name, data)
    select o.project_id, o.decision_id, o.id, 'reminded', null, private.person_name(u), jsonb_build_object('userId', u.id)
    from public.decision_offers o join public.profiles u on u.id = reminded.user_id
    where o.id = any (reminded.offers);
    return private.client_letter(reminded.user_id, reminded.items);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_offers (
  person uuid,
  scope  text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_agg(jsonb_build_object('project', j.name, 'title', d.title, 'offer', private.offer_facts(d, o)) order by j.name, d.title)
  from public.decisions d
  join public.projects j on j.id = d.project_id and j.deleted_at is null
  join public.decision_offers o on o.decision_id = d.id and o.ended_at is null
  where d.state in ('sent', 'part_signed') and d.deleted_at is null and ($2 = 'all' or o.sent_by = $1)
$function$;

CREATE OR REPLACE FUNCTION private.reminder_facts()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('today', private.company_day(), 'open', coalesce(jsonb_agg(jsonb_build_object(
    'userId', s.user_id, 'offerId', o.id, 'offer', private.offer_facts(d, o), 'times', r.times, 'heardOn', r.last)), '[]'))
  from public.decisions d
  join public.decision_offers o on o.decision_id = d.id and o.ended_at is null
  join public.offer_signers s on s.offer_id = o.id
  cross join lateral (
    select count(*) as times, greatest(private.day_of(o.sent_at), max(private.day_of(e.at))) as last
    from public.decision_events e where e.offer_id = o.id and e.kind = 'reminded' and e.data ->> 'userId' = s.user_id::text
  ) r
  where d.state in ('sent', 'part_signed') and d.deleted_at is null
    and (o.expires_on is null or o.expires_on >= private.company_day())
    and not exists (select from private.client_reminders k where k.user_id = s.user_id and k.reminded_on >= private.company_day())
    and not exists (select from private.live_signatures(o.id) g where g.person = s.user_id)
    and private.is_client_of(s.user_id, d.project_id)
$function$;

CREATE OR REPLACE FUNCTION private.report_content (
  r      public.reports,
  number integer,
  at     timestamp with time zone,
  person uuid,
  needs  jsonb
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
    || case (r).kind when 'week' then private.report_week(r, $5) when 'days' then private.report_days(r) else private.report_book(r) end
  from public.projects p cross join public.company_settings s where p.id = (r).project_id
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
  from (select case when $2 and (r).number is null then private.report_content(r, null, null, null, null) end as composed) c
  cross join lateral (select case when c.composed is not null and (r).kind <> 'days'
    then private.report_pictures((r).project_id, (r).first_day, (r).last_day, null, case (r).kind when 'week' then 60 else 300 end) end as photos) o
  where (select private.is_staff())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_needs (
  project_id bigint
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
  select coalesce(jsonb_agg(jsonb_build_object('k', 'decision:' || x.id, 'title', x.title, 'offer', x.facts) order by x.id), '[]')
  from (
    select d.id, o.content ->> 'title' as title, private.offer_facts(d, o) as facts
    from public.decision_offers o
    join public.decisions d on d.project_id = o.project_id and d.id = o.decision_id and d.deleted_at is null
    where o.project_id = $1 and o.ended_at is null and (o.expires_on is null or o.expires_on >= private.company_day())
    order by d.id limit 200
  ) x
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_week (
  r     public.reports,
  needs jsonb
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
  select jsonb_build_object(
    'done', jsonb_build_object('lines', coalesce((r).draft -> 'done', '[]'),
      'rows', private.without_left_out(private.report_done(p.id, (r).first_day, (r).last_day), 'done:', (r).draft -> 'leftOut')),
    'next', jsonb_build_object('lines', coalesce((r).draft -> 'next', '[]'),
      'rows', private.without_left_out(private.report_next(p.id, (r).last_day), 'next:', (r).draft -> 'leftOut')),
    'needs', jsonb_build_object('lines', coalesce((r).draft -> 'needs', '[]'),
      'decisions', coalesce($2, private.without_left_out(private.report_needs(p.id), '', (r).draft -> 'leftOut'))),
    'schedule', jsonb_build_object('planned', f.planned, 'now', f.now, 'completedOn', p.completed_on,
      'workDays', private.work_days_between(p.id, f.planned, coalesce(p.completed_on, f.now)), 'lines', coalesce((r).draft -> 'schedule', '[]'),
      'moves', private.without_left_out(private.report_moves(p.id, (r).last_day), '', (r).draft -> 'leftOut'),
      'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
        where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day)),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12))
  from public.projects p
  cross join lateral (select (select b.finish from private.launch_baseline(p.id) b) as planned, private.finish_of(p.id) as now) f
  where p.id = (r).project_id
  );
end
$function$;

COMMENT ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) IS 'Freezes what a draft says now, with the next number of its project; of a weekly update the open offers with their days come from the function.';

COMMENT ON FUNCTION "private"."next_reminder"(uuid, jsonb) IS 'Takes the reminders of the next client (by id, after this one) of those that are due, and notes them in the trail; null when there are none.';

COMMENT ON FUNCTION "private"."open_offers"(uuid, text) IS 'The decisions that wait for clients: of all, or those that this person sent; null where there are none.';

COMMENT ON FUNCTION "private"."reminder_facts"() IS 'What signers who were not reminded today have open; functions/core/decisions/plan/reminders.ts says what is due.';

COMMENT ON FUNCTION "private"."report_content"(public.reports, integer, timestamp with time zone, uuid, jsonb) IS 'What a report says, from the choices of its draft.';

COMMENT ON FUNCTION "private"."report_needs"(bigint) IS 'The open offers of a project, with the facts of their days (functions/core/decisions/plan/last-day.ts).';

COMMENT ON FUNCTION "private"."report_week"(public.reports, jsonb) IS 'What an owner''s report of a week says.';

REVOKE ALL ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_reminder"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_reminder"(uuid, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."next_reminder"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."next_reminder"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_offers"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_offers"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."open_offers"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminder_facts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminder_facts"() TO "api";

REVOKE ALL ON FUNCTION "private"."reminder_facts"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."reminder_facts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."report_content"(public.reports, integer, timestamp WITH time zone, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_content"(public.reports, integer, timestamp WITH time zone, uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."report_content"(public.reports, integer, timestamp WITH time zone, uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."report_week"(public.reports, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_week"(public.reports, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."report_week"(public.reports, jsonb) TO "postgres";
