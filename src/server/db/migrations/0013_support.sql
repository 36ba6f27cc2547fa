DROP INDEX "support_tickets_user";--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "code_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "code_printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "code_scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_tickets_author" ON "support_tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_status" ON "support_tickets" USING btree ("status","created_at");--> statement-breakpoint

-- Tickets are read from both sides: by who has written them, whatever restaurant they were about, and by operators.
CREATE POLICY account ON support_tickets FOR SELECT
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint

-- Where a guest has ordered before this version, the code has evidently been made, printed and scanned.
DO $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  UPDATE tables t SET code_made_at = o.first_at, code_printed_at = o.first_at, code_scanned_at = o.first_at
  FROM (
    SELECT restaurant_id, table_number, min(created_at) AS first_at FROM orders
    WHERE NOT staff_created AND table_number IS NOT NULL GROUP BY restaurant_id, table_number
  ) o
  WHERE o.restaurant_id = t.restaurant_id AND o.table_number = t.number;
  PERFORM set_config('app.maintenance', '', true);
END $$;
--> statement-breakpoint

-- An account's pace is one over all its restaurants. Numbers only, so it may look across them.
CREATE FUNCTION tickets_filed(account uuid, since timestamptz)
RETURNS TABLE (filed integer, oldest timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT count(*)::int, min(t.created_at) FROM support_tickets t
    WHERE t.user_id = account AND t.created_at > since;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION tickets_filed(uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tickets_filed(uuid, timestamptz) TO gedeck_app;
--> statement-breakpoint

-- Beside the policies for authors and operators: the setting is read once a statement, not once a row.
ALTER POLICY tenant ON support_tickets
  USING (restaurant_id = (SELECT nullif(current_setting('app.restaurant_id', true), '')::uuid));
