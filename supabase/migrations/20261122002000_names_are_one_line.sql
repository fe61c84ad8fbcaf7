-- Names and the other texts of one line hold no line ends or other control characters: in a mail's subject, a calendar
-- or a spreadsheet they would begin a line of their own. The API puts a space in their place.

-- What is there is put right first, without a change in the log: nobody sees a difference but in such a name.
do $$
declare
  controls constant text := '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
  cleaned constant text := $sql$coalesce(nullif(btrim(regexp_replace(%1$I, %2$L || '+', ' ', 'g')), ''), '?')$sql$;
  of record;
begin
  for of in
    select * from (values
      ('projects', array['name', 'address', 'city', 'state', 'zip_code']),
      ('major_phases', array['name']), ('phases', array['name']), ('tasks', array['title']),
      ('generic_major_phases', array['name']), ('generic_phases', array['name']), ('generic_tasks', array['title']),
      ('profiles',
        array['first_name', 'last_name', 'address', 'city', 'state', 'zip_code', 'phone', 'second_phone']),
      ('company_settings', array['company_name']),
      ('photos', array['original_filename'])
    ) as t (tab, columns)
  loop
    execute format('alter table public.%I disable trigger user', of.tab);
    if of.tab = 'projects' then
      -- Names of projects are unique: one that would be another's afterwards is told apart by its id.
      execute format(
        $sql$update public.projects p set name = %1$s || ' (' || p.id || ')' where p.name ~ %2$L and exists (
          select from public.projects o where o.id <> p.id
            and lower(btrim(regexp_replace(o.name, %2$L || '+', ' ', 'g')))
              = lower(btrim(regexp_replace(p.name, %2$L || '+', ' ', 'g'))))$sql$,
        format(cleaned, 'name', controls), controls);
    end if;
    execute format(
      'update public.%I set %s where concat(%s) ~ %L', of.tab,
      (select string_agg(
        format('%1$I = case when %1$I ~ %2$L then ' || cleaned || ' else %1$I end', c, controls), ', ')
        from unnest(of.columns) c),
      (select string_agg(format('%I', c), ', ') from unnest(of.columns) c), controls);
    execute format('alter table public.%I enable trigger user', of.tab);
    execute format(
      'alter table public.%I add constraint %I check (%s !~ %L)', of.tab, of.tab || '_texts_are_one_line',
      (select string_agg(format($text$coalesce(%I, '')$text$, c), ' || ') from unnest(of.columns) c), controls);
  end loop;
end
$$;
