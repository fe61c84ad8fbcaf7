-- Who reads and writes the plan: staff everything, clients read what is launched and theirs.
-- Order, computed dates and marks of deletion are granted to nobody: the functions of the plan set them.
alter table public.major_phases enable row level security;
alter table public.phases enable row level security;
alter table public.tasks enable row level security;

create policy "staff read major phases" on public.major_phases for select to authenticated
using (deleted_at is null and (select private.is_staff()));
create policy "clients read major phases of their own launched projects" on public.major_phases for select to authenticated
using (deleted_at is null and project_id in (select private.my_projects()));
create policy "staff add major phases" on public.major_phases for insert to authenticated
with check ((select private.is_staff()));
create policy "staff change major phases" on public.major_phases for update to authenticated
using (deleted_at is null and (select private.is_staff())) with check ((select private.is_staff()));

create policy "staff read phases" on public.phases for select to authenticated
using (deleted_at is null and (select private.is_staff()));
create policy "clients read phases of their own launched projects" on public.phases for select to authenticated
using (deleted_at is null and project_id in (select private.my_projects()));
create policy "staff add phases" on public.phases for insert to authenticated
with check ((select private.is_staff()));
create policy "staff change phases" on public.phases for update to authenticated
using (deleted_at is null and (select private.is_staff())) with check ((select private.is_staff()));

create policy "staff read tasks" on public.tasks for select to authenticated
using (deleted_at is null and (select private.is_staff()));
create policy "clients read tasks of their own launched projects" on public.tasks for select to authenticated
using (deleted_at is null and project_id in (select private.my_projects()));
create policy "staff add tasks" on public.tasks for insert to authenticated
with check ((select private.is_staff()));
create policy "staff change tasks" on public.tasks for update to authenticated
using (deleted_at is null and (select private.is_staff())) with check ((select private.is_staff()));

grant select, insert (
  project_id, generic_major_phase_id, name, description, duration, duration_type, started_on, completed_on, order_num
), update (name, description, duration, duration_type, started_on, completed_on) on public.major_phases to authenticated;

grant select, insert (
  project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
  scheduled_start, scheduled_completion, started_on, completed_on, order_num
), update (
  name, description, duration, duration_type, scheduled_start, scheduled_completion, started_on, completed_on
) on public.phases to authenticated;

grant select, insert (
  project_id, phase_id, generic_task_id, title, description, status_id, duration, duration_type,
  scheduled_start, scheduled_completion, started_on, completed_on, order_num
), update (
  title, description, status_id, duration, duration_type, scheduled_start, scheduled_completion, started_on, completed_on
) on public.tasks to authenticated;
