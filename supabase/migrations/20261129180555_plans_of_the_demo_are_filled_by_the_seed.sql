SET local check_function_bodies = off;

DROP FUNCTION "private"."fill_plan"(bigint);
