-- The calls behind …order of the api: one move, or a whole order sent. Each answers the resulting order, complete.
-- private.begin_change refuses who is not staff; a parent of another project is not found.

create function public.move_major_phase(project_id bigint, item_id bigint, after_id bigint)
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  return query select * from private.move_item('majorphase', 'major_phases', 'project_id', $1, $1, $2, $3);
end
$$;
comment on function public.move_major_phase(bigint, bigint, bigint) is
  'Puts a major phase behind another one, or first when after_id is null.';

create function public.order_major_phases(project_id bigint, ids bigint[])
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  return query select * from private.order_list('majorphase', 'major_phases', 'project_id', $1, $1, $2);
end
$$;
comment on function public.order_major_phases(bigint, bigint[]) is
  'Orders major phases as sent; those left out keep their relative place at the end.';

create function public.move_phase(project_id bigint, major_phase_id bigint, item_id bigint, after_id bigint)
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('major_phases', $1, $2);
  return query select * from private.move_item('phase', 'phases', 'major_phase_id', $1, $2, $3, $4);
end
$$;
comment on function public.move_phase(bigint, bigint, bigint, bigint) is
  'Puts a phase behind another one, or first when after_id is null; also from another parent.';

create function public.order_phases(project_id bigint, major_phase_id bigint, ids bigint[])
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('major_phases', $1, $2);
  return query select * from private.order_list('phase', 'phases', 'major_phase_id', $1, $2, $3);
end
$$;
comment on function public.order_phases(bigint, bigint, bigint[]) is
  'Orders phases as sent; those left out keep their relative place at the end.';

create function public.move_task(project_id bigint, phase_id bigint, item_id bigint, after_id bigint)
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('phases', $1, $2);
  return query select * from private.move_item('task', 'tasks', 'phase_id', $1, $2, $3, $4);
end
$$;
comment on function public.move_task(bigint, bigint, bigint, bigint) is
  'Puts a task behind another one, or first when after_id is null; also from another parent.';

create function public.order_tasks(project_id bigint, phase_id bigint, ids bigint[])
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('phases', $1, $2);
  return query select * from private.order_list('task', 'tasks', 'phase_id', $1, $2, $3);
end
$$;
comment on function public.order_tasks(bigint, bigint, bigint[]) is
  'Orders tasks as sent; those left out keep their relative place at the end.';

grant execute on function
  public.move_major_phase(bigint, bigint, bigint), public.order_major_phases(bigint, bigint[]),
  public.move_phase(bigint, bigint, bigint, bigint), public.order_phases(bigint, bigint, bigint[]),
  public.move_task(bigint, bigint, bigint, bigint), public.order_tasks(bigint, bigint, bigint[])
to authenticated;
