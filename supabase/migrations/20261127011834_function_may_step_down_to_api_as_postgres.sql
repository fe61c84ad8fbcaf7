-- A pooler that refuses the role api leaves postgres for the function (docs/deploy.md), which steps down for each
-- request: to authenticated, and to api for what no caller may execute. Making a role does not allow becoming it.
grant api to postgres with inherit false, set true;
