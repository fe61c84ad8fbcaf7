SET local check_function_bodies = off;

ALTER TABLE "public"."company_settings"
  ADD COLUMN "prints_answer" boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION private.print_facts (
  version_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (jsonb_build_object('number', d.number, 'revision', v.revision, 'n', v.n) ||
         CASE
             WHEN (v.withdrawn_at IS NOT NULL) THEN jsonb_build_object('state', 'withdrawn', 'since', private.instant(v.withdrawn_at), 'by', NULL::unknown)
             WHEN (d.current_id = v.id) THEN jsonb_build_object('state', 'current', 'since', private.instant(v.created_at), 'by', NULL::unknown)
             WHEN (l.n IS
               NOT NULL) THEN jsonb_build_object('state', 'superseded', 'since', private.instant(l.created_at), 'by', jsonb_build_object('revision', l.revision, 'n', l.n))
             ELSE jsonb_build_object('state', 'retired', 'since', private.instant(COALESCE(d.retired_at, v.created_at)), 'by', NULL::unknown)
         END)
    FROM ((((public.document_versions v
      JOIN public.documents d ON (((d.project_id = v.project_id) AND (d.id = v.document_id) AND (d.deleted_at IS NULL))))
      JOIN public.projects j ON (((j.id = v.project_id) AND (j.deleted_at IS NULL))))
      JOIN public.company_settings s ON (s.prints_answer))
      LEFT JOIN LATERAL ( SELECT o.n,
             o.revision,
             o.created_at
            FROM public.document_versions o
           WHERE ((o.project_id = v.project_id) AND (o.document_id = v.document_id) AND (o.n > v.n) AND (o.withdrawn_at IS NULL))
           ORDER BY o.n
          LIMIT 1) l ON (true))
   WHERE (v.id = print_facts.version_id);
END;

CREATE OR REPLACE FUNCTION private.shape (
  s public.company_settings
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN
  jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths',
  (s).history_months,
  'tellsTradesCost',
  (s).tells_trades_cost,
  'currency',
  (s).currency,
  'decisionBufferDays',
  (s).decision_buffer_days,
  'decisionReplyDays',
  (s).decision_reply_days,
  'offerDays',
  (s).offer_days,
  'termsEn',
  (s).terms_en,
  'termsEs',
  (s).terms_es,
  'tellsClientsWaiting',
  (s).tells_clients_waiting,
  'paperYears',
  (s).paper_years,
  'letterhead',
  (s).letterhead,
  'paper',
  (s).paper,
  'closesDays',
  (s).closes_days,
  'witnesses', array_to_string((s).witnesses, ', '::text), 'clientsWrite', (s).clients_write, 'phone', (s).phone, 'email', (s).email, 'printsAnswer', (s).prints_answer);

COMMENT ON COLUMN "public"."company_settings"."prints_answer" IS 'Printed drawings have a code that says whether they are current.';

COMMENT ON FUNCTION "private"."print_facts"(bigint) IS 'What the print of a version says: its number and revision, and whether it is current. Null where prints do not answer.';

REVOKE ALL ON FUNCTION "private"."print_facts"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."print_facts"(bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."print_facts"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."print_facts"(bigint) TO "postgres";

REVOKE ALL ("prints_answer") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("prints_answer") ON TABLE "public"."company_settings" TO "authenticated";
