-- A project may have a weekday on which its owner expects a report (docs/product.md#report-due).
alter table public.projects
  add column report_weekday text,
  add constraint projects_report_weekday_check
    check (report_weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'));
comment on column public.projects.report_weekday is 'The day of the week on which a report to the owner is due; null without one.';
grant update (report_weekday) on public.projects to authenticated;
create index projects_report_weekday_idx on public.projects (report_weekday, id)
  where report_weekday is not null and launched_on is not null and completed_on is null and deleted_at is null;

CREATE OR REPLACE FUNCTION private.shape(p public.projects)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'name', (p).name, 'description', (p).description, 'address', (p).address, 'city', (p).city, 'state', (p).state, 'zipCode', (p).zip_code, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'scheduleMode', (p).schedule_mode, 'plannedFrom', (p).planned_from, 'workWeek', to_jsonb((p).work_week), 'reportWeekday', (p).report_weekday, 'launchedOn', private.instant((p).launched_on), 'isEnabled', (p).is_enabled, 'isTemplate', (p).is_template, 'createdOn', private.instant((p).created_on), 'bannerPic', (p).banner_path, 'bannerFocusX', (p).banner_focus_x, 'bannerFocusY', (p).banner_focus_y, 'version', (p).version);
