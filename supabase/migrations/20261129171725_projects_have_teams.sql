SET local check_function_bodies = off;

ALTER TABLE "public"."project_changes"
  DROP CONSTRAINT "project_changes_entity_check";

CREATE TABLE "public"."project_members" (
  "project_id" bigint                   NOT NULL,
  "user_id"    uuid                     NOT NULL,
  "role"       text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "project_members_pkey" PRIMARY KEY (project_id, user_id),
  CONSTRAINT "project_members_role_check" CHECK ((role = ANY (ARRAY['manager'::text, 'superintendent'::text, 'member'::text])))
);

ALTER TABLE "public"."project_members"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."project_members" FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION private.check_member()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'UPDATE' and new.role = 'member' then
    return new; -- somebody else has the role now
  elsif not exists (select from public.profiles u where u.id = new.user_id and u.user_type in (1, 2)) then
    raise exception 'nobody of the office' using errcode = 'P0002';
  elsif not private.works_here(new.user_id) then
    raise exception 'Who is disabled joins no team' using errcode = 'PT422', hint = 'user_id';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no team' using errcode = 'PT422', hint = 'user_id';
  elsif tg_op = 'INSERT'
    and not exists (select from public.project_members m where m.project_id = new.project_id and m.user_id = new.user_id)
    and (select count(*) from public.project_members m where m.project_id = new.project_id) >= 50 then
    raise exception 'A team has at most 50 people' using errcode = 'PT422', hint = 'user_id';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_op (
  op        text,
  entity    text,
  entity_id bigint,
  after     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity = 'decision' then
    -- Its state alone: what is being drafted is nothing to them.
    return case when op = 'update' and after ->> 'state' <> 'draft' then op end;
  elsif entity = 'contract' then
    return case when op = 'create' or after ?| array['sumCents', 'completion'] then op end;
  elsif entity = 'report' then
    -- Once it is issued, and again when it has its file.
    return case when (after ->> 'number' is not null or after ? 'hasFile')
      and exists (select from public.reports r where r.id = entity_id and r.number is not null and r.audience = 'client')
      then case when after ->> 'number' is not null then 'create' else 'update' end end;
  elsif entity = 'document' then
    return case
      when after ? 'forClients' and op = 'update'
        then case when (after ->> 'forClients')::boolean then 'create' else 'delete' end
      when (op <> 'update' or after ?| array['number', 'title'])
        and exists (select from public.documents d where d.id = entity_id and d.for_clients) then op end;
  elsif entity = 'documentset' then
    -- Published or withdrawn, and a drawing of it is for them.
    return case when after ? 'state' and exists (
      select from public.document_sets s
      join public.documents d on d.project_id = s.project_id and d.for_clients and d.deleted_at is null
      where s.id = entity_id and (after ->> 'state' = 'withdrawn' or d.retired_in = s.id or exists (
        select from public.document_versions v where v.document_id = d.id and v.set_id = s.id))) then 'update' end;
  elsif entity = 'member' then
    -- They read who is manager and superintendent.
    return case when op <> 'create' or after ->> 'role' <> 'member' then 'update' end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'entry', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase', 'isMilestone'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY', 'clientsWrite'
  ] then
    return null;
  elsif op = 'update' and entity in ('note', 'entry') and after - array['isForTrades', 'audience'] = '{}' then
    return null;
  elsif entity in ('note', 'entry') and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity in ('note', 'entry') then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_team (
  project_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'name', private.person_name(u)) order by m.role), '[]')
    from public.project_members m join public.profiles u on u.id = m.user_id and not u.disabled
    where m.project_id = $1 and m.role <> 'member' and private.may_read_project($1));
end
$function$;

CREATE OR REPLACE FUNCTION private.log_member()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  member constant public.project_members := case when tg_op = 'DELETE' then old else new end;
  is_now constant jsonb := jsonb_build_object('userId', member.user_id, 'role', member.role);
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.projects p where p.id = member.project_id and p.deleted_at is null) then
      return null;
    elsif not exists (select from public.profiles u where u.id = member.user_id) then
      perform private.lock_project(member.project_id); -- the person was removed from Auth
    end if;
    perform private.log(member.project_id, 'delete', 'member', member.project_id, is_now, null, is_now);
  elsif tg_op = 'INSERT' then
    perform private.log(member.project_id, 'create', 'member', member.project_id, null, is_now, is_now);
  elsif new.role <> old.role then
    perform private.log(member.project_id, 'update', 'member', member.project_id, jsonb_build_object('role', old.role), is_now, is_now);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.runs_project (
  project_id bigint,
  role       text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT m.user_id
    FROM (public.project_members m
      JOIN public.profiles u ON (((u.id = m.user_id) AND (NOT u.disabled))))
   WHERE ((m.project_id = runs_project.project_id) AND (m.role = runs_project.role));
END;

CREATE OR REPLACE FUNCTION private.visits_facts (
  link_id       bigint,
  assignment_id bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day();
  last_day constant date := today + 13;
  trade public.trades;
  sender uuid;
begin
  select t.* into trade from public.trades t where t.id = private.trade_of_link($1);
  if trade.id is null then
    return null;
  end if;
  perform private.use_trade_link($1);
  select l.created_by into sender from private.trade_links l where l.id = $1;
  return (
    select jsonb_build_object(
      'company', jsonb_build_object('name', s.company_name, 'phone', null, 'logoUrl', '1/logo-' || left(md5(s.logo_path), 8)),
      'trade', jsonb_build_object('name', trade.name, 'language', trade.language),
      'today', today, 'until', last_day, 'showsCost', s.tells_trades_cost,
      'visits', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', jsonb_build_object('name', p.name, 'address', private.address_line(p)),
          'phase', v.phase, 'task', v.task, 'from', v.starts, 'to', v.ends,
          'isMilestone', case when v.task_id is null
            then (select private.is_milestone(f) from public.phases f where f.project_id = v.project_id and f.id = v.phase_id)
            else (select t.is_milestone from public.tasks t where t.project_id = v.project_id and t.id = v.task_id) end,
          'state', coalesce(v.answer, 'asked'), 'proposedOn', v.proposed_on, 'work', v.work,
          'mayStart', v.work = 'open' and v.starts <= today, 'mayFinish', v.work <> 'completed' and v.starts <= today,
          'takesPhotos', v.has_tasks, 'notes', private.visit_notes($1, trade.id, v.project_id, v.phase_id, v.task_id),
          'contact', (
            select jsonb_build_object('name', private.person_name(u), 'phone', coalesce(nullif(u.phone, ''), nullif(u.second_phone, '')), 'email', u.email)
            from public.profiles u
            where not u.disabled and u.user_type in (1, 2) and u.id = coalesce((
              select a.user_id from public.assignments a join public.profiles o on o.id = a.user_id and not o.disabled
              where a.project_id = v.project_id and a.deleted_at is null and (a.task_id = v.task_id or a.phase_id = v.phase_id)
              order by a.task_id, a.id limit 1), private.runs_project(v.project_id, 'superintendent'), sender)),
          -- For the function: what it computes the rest from.
          'row', jsonb_build_object('projectId', p.id, 'plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
            'entity', case when v.task_id is null then 'phase' else 'task' end, 'id', coalesce(v.task_id, v.phase_id))
        ) order by v.starts, v.ends, v.id)
        from (
          select * from private.visits_of(trade.id, $2, today, last_day) o order by o.starts, o.ends, o.id limit 100
        ) v
        join public.projects p on p.id = v.project_id
      ), '[]'),
      'later', (
        select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', p.name, 'phase', v.phase, 'task', v.task, 'from', v.starts) order by v.place) filter (where v.place <= 10), '[]'))
        from (
          select o.*, row_number() over (order by o.starts, o.ends, o.id) as place
          from private.visits_of(trade.id, null, last_day + 1, 'infinity') o
          where $2 is null and o.starts > last_day and o.work <> 'completed'
        ) v
        join public.projects p on p.id = v.project_id),
      'todos', case when $2 is null then private.visit_todos($1, trade.id) else '[]' end)
    from public.company_settings s);
end
$function$;

ALTER TABLE "public"."project_changes"
  ADD CONSTRAINT "project_changes_entity_check"
    CHECK
    ((entity = ANY (ARRAY['assignment'::text, 'baseline'::text, 'client'::text, 'contract'::text, 'decision'::text, 'diaryday'::text, 'diarypage'::text, 'document'::text,
    'documentset'::text,
    'entry'::text,
    'ledgerentry'::text,
    'link'::text,
    'majorphase'::text,
    'member'::text, 'note'::text, 'option'::text, 'phase'::text, 'photo'::text, 'pin'::text, 'project'::text, 'projectday'::text, 'report'::text, 'task'::text, 'todo'::text])));

ALTER TABLE "public"."project_members"
  ADD CONSTRAINT "project_members_project_id_fkey" FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE "public"."project_members"
  ADD CONSTRAINT "project_members_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX project_members_role_key ON public.project_members USING btree (project_id, ROLE)
  WHERE (ROLE <> 'member'::text);

CREATE INDEX project_members_user_idx ON public.project_members USING btree (user_id, project_id);

CREATE TRIGGER "10_member"
  BEFORE INSERT OR UPDATE ON public.project_members
  FOR EACH ROW
  EXECUTE FUNCTION private.check_member();

CREATE TRIGGER "90_log"
  AFTER INSERT OR DELETE OR UPDATE ON public.project_members
  FOR EACH ROW
  EXECUTE FUNCTION private.log_member();

CREATE POLICY "staff add people to teams" ON "public"."project_members"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff change roles in teams" ON "public"."project_members"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read teams" ON "public"."project_members"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff take people out of teams" ON "public"."project_members"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON FUNCTION "private"."check_member"() IS 'The team of a project, of no template, has at most 50 people, all of the office, who are not disabled when they join or get a role.';

COMMENT ON FUNCTION "private"."client_team"(bigint) IS 'The names of manager and superintendent for a client who reads the project, without who is disabled.';

COMMENT ON FUNCTION "private"."log_member"() IS 'Logs under the id of the project that somebody joined its team, left it, or has another role in it.';

COMMENT ON FUNCTION "private"."runs_project"(bigint, text) IS 'The manager or superintendent of a project, unless disabled.';

COMMENT ON TABLE "public"."project_members" IS 'Who of the office is in the team of a project: at most one manager and one superintendent.';

REVOKE ALL ON FUNCTION "private"."check_member"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_member"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_member"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."client_team"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."client_team"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."client_team"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."client_team"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_member"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_member"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."log_member"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."runs_project"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."runs_project"(bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."runs_project"(bigint, text) TO "postgres";

REVOKE ALL ON TABLE "public"."project_members" FROM "authenticated";

REVOKE ALL ("project_id") ON TABLE "public"."project_members" FROM "authenticated";

GRANT INSERT ("project_id") ON TABLE "public"."project_members" TO "authenticated";

REVOKE ALL ("role") ON TABLE "public"."project_members" FROM "authenticated";

GRANT INSERT ("role"), UPDATE ("role") ON TABLE "public"."project_members" TO "authenticated";

REVOKE ALL ("user_id") ON TABLE "public"."project_members" FROM "authenticated";

GRANT INSERT ("user_id") ON TABLE "public"."project_members" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."project_members" TO "authenticated";
