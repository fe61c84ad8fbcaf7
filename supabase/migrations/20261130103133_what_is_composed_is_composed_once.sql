SET local check_function_bodies = off;

DROP TRIGGER "05_lock" ON "public"."document_pages";

DROP TRIGGER "05_lock" ON "public"."documents";

DROP FUNCTION "private"."agreed_completion"(bigint);

DROP FUNCTION "private"."agreed_consent"(smallint, text, text, timestamp WITH time zone);

DROP FUNCTION "private"."check_document"();

DROP FUNCTION "private"."check_document_page"();

DROP FUNCTION "private"."closing_moment"(timestamp WITH time zone);

DROP FUNCTION "private"."ids_of_added"(jsonb);

DROP FUNCTION "private"."offer_state"(public.decision_offers);

DROP FUNCTION "private"."live_signatures"(bigint);

DROP FUNCTION "private"."offered"(public.decisions);

DROP FUNCTION "private"."ordered_cents"(bigint);

DROP FUNCTION "private"."titles_of_removed"(bigint, jsonb);

DROP FUNCTION "private"."told_event"(public.decision_events);

ALTER TABLE "private"."diary_touched"
  ADD COLUMN "facts" jsonb;

ALTER TABLE "private"."diary_touched"
  ADD COLUMN "composed_in" xid8;

CREATE OR REPLACE FUNCTION private.agreed_completion (
  project_id bigint
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return coalesce(
  (select o.completion_after from public.change_orders o
    where o.project_id = agreed_completion.project_id and o.completion_after is not null
      and o.id > coalesce((select c.carried_order_id from public.contracts c where c.project_id = agreed_completion.project_id), 0)
    order by o.id desc limit 1),
  (select coalesce(c.carried_completion, c.completion) from public.contracts c where c.project_id = agreed_completion.project_id));
end
$function$;

CREATE OR REPLACE FUNCTION private.agreed_consent (
  version  smallint,
  language text,
  sha256   text,
  at       timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('version', $1, 'at', private.closing_moment($4),
    'text', case when $3 is not null then jsonb_build_object('language', $2, 'sha256', $3) end)
  );
end
$function$;

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
  touched private.diary_touched;
  added integer := 0;
begin
  perform private.require_change($1);
  select h.* into head from public.project_heads h where h.project_id = $1;
  for touched in
    select t.* from private.diary_touched t where t.project_id = $1 and t.day = any ($2) order by t.day
  loop
    if touched.composed_in is distinct from pg_current_xact_id() then
      touched.facts := private.diary_facts($1, touched.day);
    end if;
    perform private.add_page($1, 'amendment', touched.day, touched.facts, null, null);
    added := added + 1;
  end loop;
  delete from private.diary_touched t where t.project_id = $1 and t.day = any ($3);
  if auth.uid() is null then
    perform private.leave_updated(head);
  end if;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_lock()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.closing_moment (
  at timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('utc', to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'local', to_char($1 at time zone coalesce(s.time_zone, 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS'),
    'zone', coalesce(s.time_zone, 'UTC'))
  from public.company_settings s
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.ids_of_added (
  effects jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(nextval('public.tasks_id_seq')), '[]') from jsonb_array_elements($1) e where e ->> 'op' = 'add'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.live_signatures (
  offer_id bigint
)
  RETURNS SETOF public.decision_signatures
  LANGUAGE plpgsql
  STABLE
  ROWS 3
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
  select s.* from public.decision_signatures s
  where s.offer_id = $1 and not exists (
    select from public.decision_events e
    where e.offer_id = $1 and e.kind = 'taken_back' and (e.data ->> 'signatureId')::bigint = s.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_state (
  o public.decision_offers
)
  RETURNS text
  LANGUAGE sql
  STABLE
RETURN CASE WHEN ((o).ended_as IS
  NOT NULL) THEN (o).ended_as WHEN ((o).expires_on < private.company_day()) THEN 'expired'::text WHEN
  (EXISTS (SELECT FROM private.live_signatures((offer_state.o).id) live_signatures(id, project_id, decision_id, offer_id, choice, document_sha256, person, name, email, method,
  typed_name,
  strokes,
  consent_version,
  LANGUAGE,
  witness, witness_name, ip, agent, session_id, signed_at, paper_day, paper_path, paper_sha256, consent_sha256, password_seen_by))) THEN 'part_signed'::text ELSE 'sent'::text END;

CREATE OR REPLACE FUNCTION private.offered (
  d public.decisions
)
  RETURNS public.decisions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_populate_record(d, (select o.content -> 'row' from public.decision_offers o
    where o.decision_id = d.id and (o.ended_at is null or o.ended_as = 'closed')))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.ordered_cents (
  project_id bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return coalesce((select sum(o.cents) from public.change_orders o where o.project_id = $1), 0)::bigint;
end
$function$;

CREATE OR REPLACE FUNCTION private.titles_of_removed (
  project_id bigint,
  effects    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_object_agg(t.id, t.title), '{}') from jsonb_array_elements($2) e
  join public.tasks t on t.project_id = $1 and t.id = (e ->> 'taskId')::bigint where e ->> 'op' = 'remove'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.told_event (
  e public.decision_events
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('kind', e.kind, 'text', e.data ->> 'text',
    'method', case when e.kind = 'signed' then e.data ->> 'method' end,
    'name', case
      when e.kind in ('reminded', 'mailed', 'closed', 'not_applied') then null
      -- The plan follows a signature by itself, and a row waits for one; later somebody lets it.
      when e.kind = 'applied' and not exists (select from public.change_orders c
        where c.project_id = e.project_id and c.decision_id = e.decision_id and c.problem is not null) then null
      when e.kind = 'held' and exists (select from public.decision_events x
        where x.project_id = e.project_id and x.decision_id = e.decision_id and x.kind = 'closed' and x.id < e.id) then null
      else e.actor_name end,
    'to', case
      when e.kind in ('reminded', 'mailed') then e.actor_name
      when e.kind = 'sent' then (select string_agg(s.name, ', ' order by s.name, s.user_id)
        from public.offer_signers s where s.offer_id = e.offer_id)
      when e.kind = 'signed' and e.data ? 'method' then (select s.name
        from public.offer_signers s where s.offer_id = e.offer_id and s.user_id::text = e.data ->> 'person') end)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_day (
  project_id bigint,
  days       date[],
  last       date
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.diary_touched (project_id, day)
  select distinct $1, d.day from unnest($2) d (day)
  where d.day <= $3 and exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = d.day and g.kind = 'day')
  on conflict on constraint diary_touched_pkey do update set facts = null, composed_in = null
    where diary_touched.composed_in is not null
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
declare
  told json;
begin
  perform private.lock_project($1);
  -- What they say is kept for the amendments, which this transaction makes of it.
  with composed as (
    update private.diary_touched t set facts = private.diary_facts($1, t.day), composed_in = pg_current_xact_id()
    where t.project_id = $1 and t.day in (
      select d.day from private.diary_touched d
      where d.project_id = $1 and d.day is distinct from $2
        and d.day between coalesce($3, '-infinity') and coalesce($4, 'infinity')
      order by d.day limit $5)
    returning t.day, t.facts
  )
  select coalesce(json_agg(json_build_object('day', t.day, 'facts', t.facts, 'shared', g.shared, 'office', g.office)
    order by t.day), '[]') into told
  from composed t cross join lateral private.newest_page($1, t.day) g;
  return told;
end
$function$;

CREATE OR REPLACE FUNCTION private.visit_of (
  a         public.assignments,
  first_day date,
  last_day  date
)
  RETURNS TABLE (
    phase_id    bigint,
    task_id     bigint,
    phase       text,
    task        text,
    starts      date,
    ends        date,
    answer      text,
    proposed_on date,
    work        text,
    has_tasks   boolean
  )
  LANGUAGE sql
  STABLE
  ROWS 1
BEGIN ATOMIC
 SELECT f.id,
     t.id,
     f.name,
     t.title,
     r.starts,
     r.ends,
         CASE
             WHEN (((visit_of.a).answered_for = daterange(r.starts, r.ends, '[]'::text)) OR (((visit_of.a).answer = 'other'::text) AND (r.work = 'open'::text))) THEN
               (visit_of.a).answer
             ELSE NULL::text
         END
  AS "case",
         CASE
             WHEN (((visit_of.a).answered_for = daterange(r.starts, r.ends, '[]'::text)) OR (((visit_of.a).answer = 'other'::text) AND (r.work = 'open'::text))) THEN (visit_of.a).proposed_on
             ELSE NULL::date
         END AS "case",
     r.work,
     r.has_tasks
    FROM (((( SELECT) one
      LEFT JOIN public.tasks t ON (((t.project_id = (visit_of.a).project_id) AND (t.id = (visit_of.a).task_id) AND (t.deleted_at IS NULL))))
      JOIN public.phases f ON (((f.project_id = (visit_of.a).project_id) AND (f.id = COALESCE((visit_of.a).phase_id, t.phase_id)) AND (f.deleted_at IS NULL))))
      CROSS JOIN LATERAL ( SELECT COALESCE(t.scheduled_start, t.scheduled_completion) AS starts,
             COALESCE(t.scheduled_completion, t.scheduled_start) AS ends,
             (ARRAY['open'::text, 'started'::text, 'completed'::text])[t.status_id] AS work,
             true AS has_tasks
           WHERE ((visit_of.a).task_id IS NOT NULL)
         UNION ALL
          SELECT COALESCE(f.scheduled_start, f.scheduled_completion) AS "coalesce",
             COALESCE(f.scheduled_completion, f.scheduled_start) AS "coalesce",
                 CASE
                     WHEN ((f.completed_on IS NOT NULL) OR ((b.tasks > 0) AND (b."least" = 3))) THEN 'completed'::text
                     WHEN ((f.started_on IS NOT NULL) OR (b.most > 1)) THEN 'started'::text
                     ELSE 'open'::text
                 END AS "case",
             (EXISTS ( SELECT
                    FROM public.tasks o
                   WHERE ((o.project_id = (visit_of.a).project_id) AND (o.phase_id = f.id) AND (o.deleted_at IS NULL)))) AS "exists"
            FROM ( SELECT count(*) AS tasks,
                     min(c.status_id) AS "least",
                     max(c.status_id) AS most
                    FROM private.visit_tasks((visit_of.a).project_id, f.id) c(id, status_id, order_num)) b
           WHERE ((visit_of.a).phase_id IS NOT NULL)) r)
   WHERE ((r.starts <= visit_of.last_day) AND ((r.ends >= visit_of.first_day) OR ((r.ends >= (visit_of.first_day - 14)) AND (r.work <> 'completed'::text))));
END;

CREATE OR REPLACE FUNCTION private.visits_of (
  trade_id      bigint,
  assignment_id bigint,
  first_day     date,
  last_day      date
)
  RETURNS TABLE (
    id          bigint,
    project_id  bigint,
    phase_id    bigint,
    task_id     bigint,
    phase       text,
    task        text,
    starts      date,
    ends        date,
    answer      text,
    proposed_on date,
    work        text,
    has_tasks   boolean
  )
  LANGUAGE sql
  STABLE
BEGIN ATOMIC
 SELECT a.id,
     a.project_id,
     v.phase_id,
     v.task_id,
     v.phase,
     v.task,
     v.starts,
     v.ends,
     v.answer,
     v.proposed_on,
     v.work,
     v.has_tasks
    FROM ((public.assignments a
      JOIN public.projects p ON (((p.id = a.project_id) AND (p.deleted_at IS NULL) AND (NOT p.is_template) AND (p.completed_on IS NULL))))
      CROSS JOIN LATERAL private.visit_of(a.*, visits_of.first_day, visits_of.last_day) v(phase_id, task_id, phase, task, starts, ends, answer, proposed_on, work, has_tasks))
   WHERE ((a.trade_id = visits_of.trade_id) AND (a.deleted_at IS NULL) AND ((visits_of.assignment_id IS NULL) OR (a.id = visits_of.assignment_id)));
END;

CREATE TRIGGER "05_lock"
  BEFORE INSERT OR UPDATE ON public.document_pages
  FOR EACH ROW
  EXECUTE FUNCTION private.check_lock();

CREATE TRIGGER "05_lock"
  BEFORE UPDATE OF number, title, kind, deleted_at, for_clients, for_trades ON public.documents
  FOR EACH ROW
  EXECUTE FUNCTION private.check_lock();

COMMENT ON COLUMN "private"."diary_touched"."facts" IS 'What the day said in the transaction composed_in, which amends it.';

COMMENT ON FUNCTION "private"."agreed_completion"(bigint) IS 'The agreed completion of a project: of the last change order since the completion of the contract was written, or that one with the days of the orders before.';

COMMENT ON FUNCTION "private"."agreed_consent"(smallint, text, text, timestamp with time zone) IS 'A consent as a record says it; the text of version 1 is not known.';

COMMENT ON FUNCTION "private"."check_lock"() IS 'A row changes under the lock of its project alone.';

COMMENT ON FUNCTION "private"."closing_moment"(timestamp with time zone) IS 'A moment as records write it, also in the zone of the company.';

COMMENT ON FUNCTION "private"."ids_of_added"(jsonb) IS 'An id for each task that these effects add.';

COMMENT ON FUNCTION "private"."live_signatures"(bigint) IS 'The signatures of an offer that were not taken back.';

COMMENT ON FUNCTION "private"."offer_state"(public.decision_offers) IS 'The state of an offer today.';

COMMENT ON FUNCTION "private"."offered"(public.decisions) IS 'The decision with the row and the buffer of its open offer, or of the one that closed it, which an edit of the draft does not change.';

COMMENT ON FUNCTION "private"."ordered_cents"(bigint) IS 'By how much the change orders of a project change the sum of its contract.';

COMMENT ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) IS 'The titles of the tasks that these effects remove, by their ids.';

COMMENT ON FUNCTION "private"."told_event"(public.decision_events) IS 'An event of a decision with who did it, and for whom or to whom: nobody did what the product did.';

COMMENT ON FUNCTION "private"."visit_of"(public.assignments, date, date) IS 'The visit of an assignment, if it is on these days or was late in the two weeks before, with the answer that counts. As the caller.';

REVOKE ALL ON FUNCTION "private"."agreed_completion"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agreed_completion"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."agreed_completion"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."agreed_completion"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."agreed_consent"(smallint, text, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."agreed_consent"(smallint, text, text, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."agreed_consent"(smallint, text, text, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_lock"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_lock"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_lock"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."closing_moment"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."closing_moment"(timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."closing_moment"(timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ids_of_added"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ids_of_added"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ids_of_added"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."live_signatures"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."live_signatures"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."live_signatures"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_state"(public.decision_offers) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offer_state"(public.decision_offers) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."offer_state"(public.decision_offers) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offered"(public.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offered"(public.decisions) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."offered"(public.decisions) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."offered"(public.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ordered_cents"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ordered_cents"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."ordered_cents"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ordered_cents"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_event"(public.decision_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_event"(public.decision_events) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."told_event"(public.decision_events) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."told_event"(public.decision_events) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visit_of"(public.assignments, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visit_of"(public.assignments, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."visit_of"(public.assignments, date, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visit_of"(public.assignments, date, date) TO "postgres";
