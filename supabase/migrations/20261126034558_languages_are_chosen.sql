-- English is what a profile begins with, and says nothing until somebody chose it: until then the clients' site speaks
-- the language of the browser, and asks.
alter table public.profiles add column has_language boolean not null default false;
comment on column public.profiles.has_language is 'Whether somebody chose the language; English of a new profile is nobody''s choice.';
-- The guards of profiles are for people who write them.
alter table public.profiles disable trigger user;
update public.profiles set has_language = true where language <> 'en';
alter table public.profiles enable trigger user;

create function private.choose_language() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.has_language := tg_op = 'UPDATE' or new.language <> 'en';
  return new;
end
$$;
comment on function private.choose_language() is 'A language that is written is chosen, also the one that it was.';
create trigger "06_language" before insert or update of language on public.profiles for each row
  execute function private.choose_language();
