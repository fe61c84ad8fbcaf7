-- A page names who was on site: a client of another project is nothing that it may say.
create function private.check_diary_person()
returns trigger
language plpgsql
security definer
set search_path to ''
as $$
begin
  if new.user_id is not null and not exists (
    select from public.profiles p where p.id = new.user_id and (p.user_type in (1, 2) or exists (
      select from public.project_clients c where c.project_id = new.project_id and c.user_id = p.id))
  ) then
    raise exception 'Nobody of this project' using errcode = 'PT422', hint = 'user_id';
  end if;
  return new;
end
$$;
comment on function private.check_diary_person() is 'Lets a day name people of the office and clients of its project alone.';
create trigger "06_person" before insert on public.diary_people for each row execute function private.check_diary_person();
