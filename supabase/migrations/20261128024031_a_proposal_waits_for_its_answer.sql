-- A day that a trade proposes waits until staff or the trade answer it, whatever days its row gets meanwhile, and the
-- office hears of it.

CREATE OR REPLACE FUNCTION private.visits_of(trade_id bigint, assignment_id bigint, first_day date, last_day date)
 RETURNS TABLE(id bigint, project_id bigint, phase_id bigint, task_id bigint, phase text, task text, starts date, ends date, answer text, proposed_on date, work text, has_tasks boolean)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.id,
     a.project_id,
     f.id,
     t.id,
     f.name,
     t.title,
     r.starts,
     r.ends,
         CASE
             WHEN ((a.answered_for = daterange(r.starts, r.ends, '[]'::text)) OR (a.answer = 'other' AND r.work = 'open')) THEN a.answer
             ELSE NULL::text
         END AS "case",
         CASE
             WHEN ((a.answered_for = daterange(r.starts, r.ends, '[]'::text)) OR (a.answer = 'other' AND r.work = 'open')) THEN a.proposed_on
             ELSE NULL::date
         END AS "case",
     r.work,
     r.has_tasks
    FROM ((((public.assignments a
      JOIN public.projects p ON (((p.id = a.project_id) AND (p.deleted_at IS NULL) AND (NOT p.is_template) AND (p.completed_on IS NULL))))
      LEFT JOIN public.tasks t ON (((t.project_id = a.project_id) AND (t.id = a.task_id) AND (t.deleted_at IS NULL))))
      JOIN public.phases f ON (((f.project_id = a.project_id) AND (f.id = COALESCE(a.phase_id, t.phase_id)) AND (f.deleted_at IS NULL))))
      CROSS JOIN LATERAL ( SELECT COALESCE(t.scheduled_start, t.scheduled_completion) AS starts,
             COALESCE(t.scheduled_completion, t.scheduled_start) AS ends,
             (ARRAY['open'::text, 'started'::text, 'completed'::text])[t.status_id] AS work,
             true AS has_tasks
           WHERE (a.task_id IS NOT NULL)
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
                   WHERE ((o.project_id = a.project_id) AND (o.phase_id = f.id) AND (o.deleted_at IS NULL)))) AS "exists"
            FROM ( SELECT count(*) AS tasks,
                     min(c.status_id) AS "least",
                     max(c.status_id) AS most
                    FROM private.visit_tasks(a.project_id, f.id) c(id, status_id, order_num)) b
           WHERE (a.phase_id IS NOT NULL)) r)
   WHERE ((a.trade_id = visits_of.trade_id) AND (a.deleted_at IS NULL) AND ((visits_of.assignment_id IS NULL) OR (a.id = visits_of.assignment_id)) AND (r.starts <= visits_of.last_day) AND ((r.ends >= visits_of.first_day) OR ((r.ends >= (visits_of.first_day - 14)) AND (r.work <> 'completed'::text))));
END;

CREATE OR REPLACE FUNCTION private.daily_answers(person uuid, scope text, since timestamp with time zone)
 RETURNS TABLE(project text, name text, trade text, answer text, proposed_on date, starts date, at timestamp with time zone)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.name,
     r.name,
     d.name,
     a.answer,
     a.proposed_on,
     r.starts,
     a.answered_at
    FROM (((public.assignments a
      JOIN public.trades d ON ((d.id = a.trade_id)))
      JOIN public.projects p ON (((p.id = a.project_id) AND (p.deleted_at IS NULL) AND (NOT p.is_template) AND (p.completed_on IS NULL))))
      CROSS JOIN LATERAL ( SELECT t.title AS name,
             COALESCE(t.scheduled_start, t.scheduled_completion) AS starts,
             COALESCE(t.scheduled_completion, t.scheduled_start) AS ends,
             t.phase_id
            FROM public.tasks t
           WHERE ((t.project_id = a.project_id) AND (t.id = a.task_id) AND (t.deleted_at IS NULL))
         UNION ALL
          SELECT f.name,
             COALESCE(f.scheduled_start, f.scheduled_completion) AS "coalesce",
             COALESCE(f.scheduled_completion, f.scheduled_start) AS "coalesce",
             f.id
            FROM public.phases f
           WHERE ((f.project_id = a.project_id) AND (f.id = a.phase_id) AND (f.deleted_at IS NULL))) r)
   WHERE ((a.answered_at > daily_answers.since) AND (a.deleted_at IS NULL) AND ((a.answer = 'other'::text) OR (a.answered_for = daterange(r.starts, r.ends, '[]'::text))) AND ((daily_answers.scope = 'all'::text) OR (a.created_by = daily_answers.person) OR (EXISTS ( SELECT
            FROM public.assignments o
           WHERE ((o.project_id = a.project_id) AND (o.user_id = daily_answers.person) AND (o.deleted_at IS NULL) AND ((o.task_id = a.task_id) OR (o.phase_id = r.phase_id)))))))
   ORDER BY a.answered_at
  LIMIT 50;
END;


create index assignments_proposal_idx on public.assignments using btree (project_id)
where answer = 'other' and deleted_at is null;

CREATE OR REPLACE FUNCTION private.notify_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notifications (kind, project_id, entity_id, details)
  select 'status', new.project_id, coalesce(new.task_id, new.phase_id), jsonb_build_object('status', 'proposed',
    'trade', d.name, 'text', new.proposed_on,
    'task', private.name_of(new.project_id, case when new.task_id is null then 'phase' else 'task' end,
      coalesce(new.task_id, new.phase_id)))
  from public.trades d join public.projects p on p.id = new.project_id and not p.is_template
  where d.id = new.trade_id;
  return null;
end
$function$;
comment on function private.notify_proposal() is 'Tells the office that a trade proposes another day.';
revoke execute on function private.notify_proposal() from public;

-- What staff write down is no news to them.
create trigger "95_notify" after update on public.assignments for each row
when (new.answer = 'other' and new.deleted_at is null and (old.answer, old.proposed_on) is distinct from (new.answer, new.proposed_on)
  and private.acting_trade() is not null)
execute function private.notify_proposal();
