SET local check_function_bodies = off;

COMMENT ON FUNCTION "private"."visits_of"(bigint, bigint, date, date) IS 'The visits of a trade on these days, late ones of two weeks before, with the answers that count. With an assignment: it alone. As the caller.';

REVOKE ALL ON FUNCTION "private"."visit_tasks"(bigint, bigint) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."visit_tasks"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."visits_of"(bigint, bigint, date, date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."visits_of"(bigint, bigint, date, date) TO "authenticated";
