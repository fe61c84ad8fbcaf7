-- The text of a plan is kept by the function under the project's number. Names of authors and clients stand in it, too,
-- and a change of those is no change of the project: it counts here.
alter table public.list_heads add column people_seq bigint not null default 0;
comment on column public.list_heads.people_seq is 'Counts changes of the names and e-mail addresses of people.';

create function private.count_people()
returns trigger
language plpgsql
security definer set search_path = ''
as $$
begin
  update public.list_heads h set people_seq = h.people_seq + 1 where h.id;
  return null;
end
$$;
comment on function private.count_people() is 'Counts that a person is called something else, or is gone.';

-- After the triggers that lock the heads of projects: everybody locks those first.
create trigger "99_count" after update on public.profiles
for each row when (
  (old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email)
) execute function private.count_people();
create trigger "99_count_gone" after delete on public.profiles
for each row execute function private.count_people();

-- A note that is not published is its author's alone, so whether there is one is asked whenever a plan is read.
create index notes_draft_idx on public.notes (project_id, created_by) where published_at is null and deleted_at is null;
