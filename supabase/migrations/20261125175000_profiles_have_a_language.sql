alter table public.profiles add column language text not null default 'en'
  constraint profiles_language_check check (language in ('en', 'es'));
comment on column public.profiles.language is 'The language that a client reads; the client changes it.';
grant update (language) on public.profiles to authenticated;
