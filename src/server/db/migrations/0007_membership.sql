CREATE TABLE "test_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "subscription_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "end_notice_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "test_subscriptions_customer" ON "test_subscriptions" USING btree ("customer_id");
--> statement-breakpoint

-- The open restaurants of owners who may have no Premium any more. The rule itself is domain/membership/plan.ts; this
-- leaves out only those whose plan runs on. Ids only, so it may look across restaurants.
CREATE FUNCTION open_restaurants_in_doubt() RETURNS TABLE (restaurant_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY
    SELECT r.id FROM restaurants r JOIN profiles p ON p.id = r.owner_id
    WHERE r.is_open AND NOT (
      p.subscription_plan = 'premium' AND NOT p.cancel_at_period_end
      AND (p.subscription_status IS NULL OR p.subscription_status IN ('active', 'trialing'))
    );
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION open_restaurants_in_doubt() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_restaurants_in_doubt() TO gedeck_app;
--> statement-breakpoint

-- A plan belongs to all restaurants of its owner; who changes it tells each of them.
CREATE FUNCTION restaurants_owned_by(owner uuid) RETURNS TABLE (restaurant_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT r.id FROM restaurants r WHERE r.owner_id = owner ORDER BY r.id;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION restaurants_owned_by(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION restaurants_owned_by(uuid) TO gedeck_app;
