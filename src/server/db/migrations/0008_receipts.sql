CREATE TABLE "receipt_counters" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"last_receipt_number" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_done";--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_done_table" ON "orders" USING btree ("restaurant_id","table_number","created_at","order_number") WHERE "orders"."status" in ('completed', 'served');--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("restaurant_id") WHERE "orders"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_done" ON "orders" USING btree ("restaurant_id","created_at","order_number") WHERE "orders"."status" in ('completed', 'served');--> statement-breakpoint
ALTER TABLE receipt_counters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE receipt_counters FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON receipt_counters
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY maintenance ON receipt_counters TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
--> statement-breakpoint

-- What was issued stays as it is, whoever asks: the application may not, and for the owner there is the trigger.
REVOKE UPDATE ON receipts FROM gedeck_app;
--> statement-breakpoint
CREATE FUNCTION refuse_receipt_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts are never changed or removed; a correction is a receipt of its own'
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE ON receipts
FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
--> statement-breakpoint
CREATE TRIGGER receipts_stay_all BEFORE TRUNCATE ON receipts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();
