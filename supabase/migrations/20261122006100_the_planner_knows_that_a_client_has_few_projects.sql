-- Every policy for clients asks for their projects. Postgres takes a function that gives rows for one that gives 1,000
-- unless told otherwise, and adds that to the cost of each look at an index, for staff as well: so it read whole tables
-- of some thousand rows where ten looks would do.
alter function private.my_projects() rows 10;
