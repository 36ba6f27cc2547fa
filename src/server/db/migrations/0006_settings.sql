ALTER TABLE "restaurant_invitations" ADD COLUMN "accepted_by" uuid;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "shows_opening_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurants_closing" ON "restaurants" USING btree ("id") WHERE "restaurants"."is_open" and "restaurants"."closes_automatically";--> statement-breakpoint

-- The restaurants whose closing time the processes have to watch, whoever's they are. Ids only.
CREATE FUNCTION restaurants_that_close() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT r.id FROM restaurants r WHERE r.is_open AND r.closes_automatically;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION restaurants_that_close() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION restaurants_that_close() TO gedeck_app;
