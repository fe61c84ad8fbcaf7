-- How far the seed came, so that one that was killed is completed at the next start, and real data is never seeded.
create table private.seeding (
  id boolean primary key default true check (id),
  began_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.seeding is 'One row from the moment the seed began; without one a database with people is left alone.';
alter table private.seeding enable row level security;
