-- A baseline is never changed, since a comparison that can be rewritten proves nothing. One that was made by mistake, or
-- that nobody compares with any more, can be removed: History has its name, its finish, and who removed it.
create function public.delete_baseline(project_id bigint, baseline_id bigint)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  was public.baselines;
begin
  perform private.begin_change($1);
  delete from public.baselines b where b.project_id = $1 and b.id = $2 returning * into was;
  if was.id is null then
    raise exception 'no such baseline' using errcode = 'P0002';
  end if;
  perform private.log($1, 'delete', 'baseline', $2, private.shape(was), null, private.shape(was));
end
$$;
comment on function public.delete_baseline(bigint, bigint) is 'Removes a baseline of a project with its dates, and logs it.';
revoke execute on function public.delete_baseline(bigint, bigint) from public, anon;
grant execute on function public.delete_baseline(bigint, bigint) to authenticated;
