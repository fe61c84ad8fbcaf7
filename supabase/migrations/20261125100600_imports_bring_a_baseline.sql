-- A plan from another program brings the days for which it was planned (docs/ms-project.md).
CREATE OR REPLACE FUNCTION private.begin_baseline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_change(new.project_id);
  if (select p.is_template from public.projects p where p.id = new.project_id) then
    raise exception 'A template has no dates to keep' using errcode = 'PT422', hint = 'name';
  end if;
  -- The project is locked, so nobody adds another one meanwhile.
  if (select count(*) >= 12 from public.baselines b where b.project_id = new.project_id) then
    raise exception 'A project has at most 12 baselines' using errcode = 'PT422', hint = 'name';
  end if;
  select h.seq into new.seq from public.project_heads h where h.project_id = new.project_id;
  -- Only an import says another finish than that of now.
  new.finish := coalesce(new.finish, private.finish_of(new.project_id));
  return new;
end
$function$;

create function public.import_baseline(project_id bigint, name text, dates jsonb) returns void
language plpgsql security definer set search_path = '' as $function$
declare
  made bigint;
begin
  perform private.begin_change($1);
  insert into public.baselines (project_id, name, finish)
  values ($1, $2, (select max((d ->> 3)::date) from jsonb_array_elements($3) d))
  returning id into made;
  delete from public.baseline_dates b where b.baseline_id = made;
  insert into public.baseline_dates (baseline_id, kind, item_id, starts, ends)
  select made, d ->> 0, (d ->> 1)::bigint, (d ->> 2)::date, (d ->> 3)::date
  from jsonb_array_elements($3) d
  where case d ->> 0
    when 'phase' then exists (select from public.phases p where p.id = (d ->> 1)::bigint and p.project_id = $1)
    when 'task' then exists (select from public.tasks t where t.id = (d ->> 1)::bigint and t.project_id = $1)
  end;
end
$function$;
comment on function public.import_baseline(bigint, text, jsonb) is 'Keeps other days than those of now: [kind, id, first day, last day] of rows of the project.';
revoke all on function public.import_baseline(bigint, text, jsonb) from public, anon;
grant execute on function public.import_baseline(bigint, text, jsonb) to authenticated;
