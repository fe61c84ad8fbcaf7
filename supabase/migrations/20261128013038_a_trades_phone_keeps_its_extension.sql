-- A telephone number in E.164, and its extension.
alter table public.trades drop constraint trades_phone_check;
alter table public.trades add constraint trades_phone_check check (phone ~ '^\+[1-9][0-9]{4,14}( x[0-9]{1,10})?$');
