-- Rows are filled in below: row-level security binds the owner too, unless it says so.
SELECT set_config('app.maintenance', 'on', true);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_one_end";
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "paid_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_hash" "bytea";
--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "merged_into" uuid;
--> statement-breakpoint
UPDATE order_items SET paid_amount = unit_price * quantity WHERE paid;
--> statement-breakpoint
UPDATE payments p SET order_id = (
  SELECT i.order_id
  FROM payment_items pi
  JOIN order_items i ON i.restaurant_id = pi.restaurant_id AND i.id = pi.order_item_id
  WHERE pi.restaurant_id = p.restaurant_id AND pi.payment_id = p.id
  LIMIT 1
)
WHERE p.session_id IS NULL;
--> statement-breakpoint
-- Nobody holds the requests any more that could be repeated.
UPDATE payments SET request_hash = sha256(convert_to(id::text, 'UTF8'));
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "request_hash" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "table_sessions" ADD CONSTRAINT "table_sessions_merged_into" FOREIGN KEY ("restaurant_id","merged_into") REFERENCES "public"."table_sessions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_table" ON "orders" USING btree ("restaurant_id","table_number","order_number");
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("restaurant_id","order_id") WHERE "payments"."order_id" is not null;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_paid_amount" CHECK ("order_items"."paid_amount" between 0 and "order_items"."unit_price" * "order_items"."quantity");
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_paid_in_full" CHECK (not "order_items"."paid" or "order_items"."paid_amount" = "order_items"."unit_price" * "order_items"."quantity");
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_one_end" CHECK (not ("order_items"."cancelled" and ("order_items"."paid" or "order_items"."paid_amount" > 0)));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bill" CHECK (("payments"."session_id" is null) <> ("payments"."order_id" is null));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_undone" CHECK ("payments"."undone_by" is null or "payments"."undone_at" is not null);
--> statement-breakpoint
ALTER TABLE "table_sessions" ADD CONSTRAINT "table_sessions_merged" CHECK ("table_sessions"."merged_into" is null or ("table_sessions"."status" = 'completed' and "table_sessions"."merged_into" <> "table_sessions"."id"));
--> statement-breakpoint
SELECT set_config('app.maintenance', '', true);
