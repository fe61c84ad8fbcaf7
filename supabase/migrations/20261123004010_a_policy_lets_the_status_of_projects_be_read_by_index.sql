-- A condition on coalesce() counts as one that may leak a row, so a policy comes before it and keeps it from the index;
-- case does not.
drop index public.projects_by_stage_idx;
create index projects_by_stage_idx on public.projects (
  (case when completed_on is not null then 2 when started_on is not null then 1 else 0 end),
  (case
    when completed_on is not null then completed_on
    when started_on is not null and scheduled_completion is not null then scheduled_completion
    when started_on is null and scheduled_start is not null then scheduled_start
    else '9999-12-31'::date
  end),
  id
) where deleted_at is null and not is_template;
