-- Lists can be sorted by what they show: projects by state and status, which follow from their dates, and clients by
-- what is missing for their sign-up. The status of a project depends on the day, so no index has it; each status is a
-- range of the first index here.
create index projects_by_stage_idx on public.projects (
  (case when completed_on is not null then 2 when started_on is not null then 1 else 0 end),
  (coalesce(
    case
      when completed_on is not null then completed_on
      when started_on is not null then scheduled_completion
      else scheduled_start
    end, '9999-12-31'::date)),
  id
) where deleted_at is null and not is_template;

create index profiles_by_signup_idx on public.profiles (
  user_type,
  (case when signed_up_on is null then case when signup_email_sent_on is null then 0 else 1 end end),
  (last_name collate private.natural), (first_name collate private.natural), id
);

create function private.today() returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone coalesce((select s.time_zone from public.company_settings s), 'UTC'))::date
$$;
comment on function private.today() is 'The day in the company''s time zone, or in UTC as long as it has none.';
revoke all on function private.today() from public;
grant execute on function private.today() to authenticated;
