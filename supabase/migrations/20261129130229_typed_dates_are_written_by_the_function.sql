SET local check_function_bodies = off;

DROP TRIGGER "05_actual" ON "public"."major_phases";

DROP TRIGGER "06_actual" ON "public"."major_phases";

DROP TRIGGER "05_actual" ON "public"."phases";

DROP TRIGGER "06_actual" ON "public"."phases";

DROP TRIGGER "06_actual" ON "public"."projects";

DROP FUNCTION "private"."keep_typed_dates"();

DROP FUNCTION "private"."keep_typed_start"();

DROP FUNCTION "private"."says_filler"(text);

ALTER TABLE "public"."major_phases"
  ADD CONSTRAINT "major_phases_dates_say_who_filled_them" CHECK ((((started_on IS NULL) = (started_by IS NULL)) AND ((completed_on IS NULL) = (completed_by IS NULL))));

ALTER TABLE "public"."phases"
  ADD CONSTRAINT "phases_dates_say_who_filled_them" CHECK ((((started_on IS NULL) = (started_by IS NULL)) AND ((completed_on IS NULL) = (completed_by IS NULL))));

ALTER TABLE "public"."projects"
  ADD CONSTRAINT "projects_start_says_who_filled_it" CHECK (((started_on IS NULL) = (started_by IS NULL)));

REVOKE ALL ("started_by") ON TABLE "public"."projects" FROM "authenticated";

GRANT UPDATE ("started_by") ON TABLE "public"."projects" TO "authenticated";
