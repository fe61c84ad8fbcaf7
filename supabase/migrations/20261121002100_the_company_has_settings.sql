-- What the company is called, where it is and how it counts time: one row, for the shell, mails and exports.
-- Staff read it, administrators change it; the logo's file is in bucket banners, under company/.
create table public.company_settings (
  id boolean primary key default true check (id),
  company_name text not null default '',
  address text,
  time_zone text,
  customer_display boolean not null default true,
  logo_path text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid
);
comment on table public.company_settings is
  'One row. time_zone null: the reader''s own. customer_display: whether the projects list begins with customers shown.';
insert into public.company_settings default values;

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.time_zone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'Not a time zone' using errcode = 'PT422', hint = 'timeZone';
  end if;
  return new;
end
$$;
comment on function private.check_time_zone() is 'Takes only time zones that Postgres knows by this name.';

create function private.shape(s public.company_settings) returns jsonb language sql stable return jsonb_build_object(
  'companyName', s.company_name, 'address', s.address, 'timeZone', s.time_zone, 'customerDisplay', s.customer_display);

create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := private.changed(private.shape(new), private.shape(old));
  after jsonb := private.changed(private.shape(old), private.shape(new));
begin
  if new.logo_path is distinct from old.logo_path then
    before := before || jsonb_build_object('logo', case when old.logo_path is not null then 'a picture' end);
    after := after || jsonb_build_object('logo', case when new.logo_path is not null then 'a new picture' end);
  end if;
  if after <> '{}' then
    perform private.record('update', 'settings', '1', new.company_name, jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
comment on function private.audit_settings() is 'Adds a line for a change of the settings.';

create trigger "05_time_zone" before update of time_zone on public.company_settings for each row
when (new.time_zone is distinct from old.time_zone) execute function private.check_time_zone();
create trigger "10_audit" before update on public.company_settings for each row execute function private.audit();
create trigger "20_version" before update on public.company_settings for each row
execute function private.version('{logo_path}');
create trigger "97_audit" after update on public.company_settings for each row execute function private.audit_settings();

alter table public.company_settings enable row level security;
create policy "staff read the settings" on public.company_settings for select to authenticated
using ((select private.is_staff()));
create policy "administrators change the settings" on public.company_settings for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (company_name, address, time_zone, customer_display, logo_path)
on public.company_settings to authenticated;

create function private.company_facts(
  out company_name text, out address text, out time_zone text, out logo_path text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select s.company_name, s.address, s.time_zone, s.logo_path
  into company_name, address, time_zone, logo_path
  from public.company_settings s;
end
$$;
comment on function private.company_facts() is 'What mails and the logo''s address need of the settings; one row.';
grant execute on function private.company_facts() to api, authenticated;
