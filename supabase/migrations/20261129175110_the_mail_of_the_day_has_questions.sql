SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.daily_questions (
  person uuid,
  scope  text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('more', greatest(max(n.nth) - 20, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'who', n.who, 'text', left(n.description, 300), 'day', n.day) order by n.nth) filter (where n.nth <= 20))
  from (
    select p.name as project, private.person_or_trade(e.created_by, null) as who, e.description,
      private.day_of(q.since) as day, row_number() over (order by q.since, q.note_id) as nth
    from public.questions q
    join public.projects p on p.id = q.project_id and p.deleted_at is null
    cross join lateral private.waiting_entry(q.project_id, q.note_id) e
    where $2 = 'all' or $1 in (select private.answerers(q.note_id))
  ) n
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.daily_todos (
  person uuid,
  scope  text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('more', greatest(max(n.nth) - 20, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'number', n.number, 'place', n.place, 'text', left(n.description, 300), 'day', n.due_on)
      order by n.nth) filter (where n.nth <= 20))
  from (
    select p.name as project, d.number, d.place, o.description, d.due_on,
      row_number() over (order by d.due_on, p.name, d.number) as nth
    from public.todos d
    join public.notes o on o.project_id = d.project_id and o.id = d.note_id and o.deleted_at is null
    join public.projects p on p.id = d.project_id and p.deleted_at is null
    where d.deleted_at is null and d.state = 'open' and d.due_on <= private.company_day() + 7
      and ($2 = 'all' or d.user_id = $1)
  ) n
  having count(*) > 0
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
  questions jsonb;
  todos jsonb;
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
    questions := private.daily_questions(person.id, wish.mail_daily);
    todos := private.daily_todos(person.id, wish.mail_daily);
    -- A day without anything to tell is a day without a mail; whether an open offer is late says the function.
    continue when work is null and answers is null and open_offers is null and questions is null and todos is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'), 'offers', coalesce(open_offers, '[]'),
      'questions', questions, 'todos', todos);
  end loop;
  return null;
end
$function$;

COMMENT ON FUNCTION "private"."daily_questions"(uuid, text) IS 'What waits for an answer, for the mail of the day: of everybody, or what a person is told of; null when nothing does.';

COMMENT ON FUNCTION "private"."daily_todos"(uuid, text) IS 'The open to-dos that are late or due within seven days, for the mail of the day: of everybody, or of a person; null when there are none.';

REVOKE ALL ON FUNCTION "private"."daily_questions"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."daily_questions"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."daily_questions"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."daily_todos"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."daily_todos"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."daily_todos"(uuid, text) TO "postgres";
