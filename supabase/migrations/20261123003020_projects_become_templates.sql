-- A template is made from a project: its plan without dates, statuses, notes and clients.

create function public.save_as_template(project_id bigint, name text)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  made bigint;
begin
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  -- Nobody changes the project between the levels of the copy.
  perform from public.project_heads h where h.project_id = $1 for share;
  if not exists (select from public.projects p where p.id = $1 and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  insert into public.projects (name, is_template, description)
  values ($2, true, (select p.description from public.projects p where p.id = $1))
  returning id into made;
  perform private.copy_plan($1, made, null);
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$$;
comment on function public.save_as_template(bigint, text) is
  'Makes a template with the plan of a project; gives its id. Neither dates nor statuses, notes or clients are copied.';
revoke execute on function public.save_as_template(bigint, text) from public, anon;
grant execute on function public.save_as_template(bigint, text) to authenticated;
