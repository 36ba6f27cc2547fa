CREATE TABLE "sales_days" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_days_restaurant_id_day_pk" PRIMARY KEY("restaurant_id","day"),
	CONSTRAINT "sales_days_sums" CHECK ("sales_days"."orders" >= 0 and "sales_days"."revenue" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_dishes" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "sales_dishes_restaurant_id_day_name_pk" PRIMARY KEY("restaurant_id","day","name")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_hours_restaurant_id_day_hour_pk" PRIMARY KEY("restaurant_id","day","hour"),
	CONSTRAINT "sales_hours_hour" CHECK ("sales_hours"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_dishes" ADD CONSTRAINT "sales_dishes_restaurant_id_day_sales_days_restaurant_id_day_fk" FOREIGN KEY ("restaurant_id","day") REFERENCES "public"."sales_days"("restaurant_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_hours" ADD CONSTRAINT "sales_hours_restaurant_id_day_sales_days_restaurant_id_day_fk" FOREIGN KEY ("restaurant_id","day") REFERENCES "public"."sales_days"("restaurant_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT DELETE ON sales_days TO gedeck_app;
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['sales_days', 'sales_hours', 'sales_dishes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::uuid)',
      tenant_table);
    EXECUTE format(
      'CREATE POLICY maintenance ON %I TO CURRENT_USER USING (current_setting(''app.maintenance'', true) = ''on'')',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint

-- Whoever changes what a past day counts takes this lock shared and holds it until the commit; whoever adds days up
-- takes it alone, and only if nobody has it, so nobody waits with a lock for somebody who waits for him. One lock a
-- restaurant, not a day: a load of many years must not run out of locks.
CREATE FUNCTION sales_lock(restaurant uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('sales ' || restaurant, 0)
$$;
--> statement-breakpoint

-- Removes the sums of the day that a moment belongs to, in the transaction that makes them wrong. The deletion is a
-- statement of its own after the lock, so it sees a row that was written while the lock was waited for. Today has no
-- sums: they are made an hour after a day's end at the earliest, longer than any transaction that began in it.
CREATE FUNCTION forget_sales(restaurant uuid, moment timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sold_on date;
BEGIN
  SELECT (moment AT TIME ZONE r.time_zone)::date INTO sold_on
  FROM restaurants r
  WHERE r.id = restaurant AND (moment AT TIME ZONE r.time_zone)::date < (now() AT TIME ZONE r.time_zone)::date;
  IF sold_on IS NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(sales_lock(restaurant));
  DELETE FROM sales_days WHERE restaurant_id = restaurant AND day = sold_on;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_sales_of_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM forget_sales(OLD.restaurant_id, OLD.created_at);
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.created_at <> OLD.created_at) THEN
    PERFORM forget_sales(NEW.restaurant_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_sales_of_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales(o.restaurant_id, o.created_at)
  FROM orders o WHERE o.restaurant_id = OLD.restaurant_id AND o.id = OLD.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_all_sales() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(sales_lock(NEW.id));
  DELETE FROM sales_days WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- An order that is placed now has the time of its transaction: the condition keeps its way free of any of this. Lines
-- come with their order, and later only by splitting another, which changes that one's quantity.
CREATE TRIGGER sales_order_placed AFTER INSERT ON orders
FOR EACH ROW WHEN (NEW.created_at < now())
EXECUTE FUNCTION forget_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER sales_order_changed AFTER UPDATE OF status, created_at ON orders
FOR EACH ROW WHEN (
  (OLD.status = 'cancelled') <> (NEW.status = 'cancelled') OR OLD.created_at <> NEW.created_at
)
EXECUTE FUNCTION forget_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER sales_order_removed AFTER DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION forget_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER sales_line_changed AFTER UPDATE OF cancelled, quantity, unit_price, name ON order_items
FOR EACH ROW WHEN (
  (OLD.cancelled, OLD.quantity, OLD.unit_price, OLD.name)
    IS DISTINCT FROM (NEW.cancelled, NEW.quantity, NEW.unit_price, NEW.name)
)
EXECUTE FUNCTION forget_sales_of_line();
--> statement-breakpoint
CREATE TRIGGER sales_line_removed AFTER DELETE ON order_items
FOR EACH ROW EXECUTE FUNCTION forget_sales_of_line();
--> statement-breakpoint
CREATE TRIGGER sales_time_zone_changed AFTER UPDATE OF time_zone ON restaurants
FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone)
EXECUTE FUNCTION forget_all_sales();
