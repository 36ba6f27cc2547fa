ALTER TABLE "daily_closings" ADD COLUMN "period_start" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_closings" ADD COLUMN "period_end" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_cancelled" ON "order_items" USING btree ("restaurant_id","cancelled_at") WHERE "order_items"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_undone" ON "payments" USING btree ("restaurant_id","undone_at") WHERE "payments"."undone_at" is not null;--> statement-breakpoint
ALTER TABLE "daily_closings" ADD CONSTRAINT "daily_closings_period" CHECK ("daily_closings"."period_start" <= "daily_closings"."period_end");
--> statement-breakpoint

-- What was closed stays as it is, whoever asks: the application may not, and for the owner there is the trigger.
REVOKE UPDATE ON daily_closings FROM gedeck_app;
--> statement-breakpoint
CREATE FUNCTION refuse_closing_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'daily closings are never changed or removed; what comes later belongs to the next one'
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER daily_closings_stay BEFORE UPDATE OR DELETE ON daily_closings
FOR EACH ROW EXECUTE FUNCTION refuse_closing_change();
--> statement-breakpoint
CREATE TRIGGER daily_closings_stay_all BEFORE TRUNCATE ON daily_closings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_closing_change();
--> statement-breakpoint

-- Whoever books (orders, cancels, pays, undoes) takes this lock shared and holds it until the commit; whoever closes a
-- day takes it alone.
CREATE FUNCTION closing_lock(restaurant uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('closing ' || restaurant, 0)
$$;
--> statement-breakpoint

-- The time of a booking: that of its transaction, unless a closing has ended meanwhile; then it is later than that one,
-- else it would be in none. The closing is read by a statement of its own after the lock, so it sees one that was
-- committed while the lock was waited for.
CREATE FUNCTION booking_time(restaurant uuid, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  closed_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(closing_lock(restaurant));
  SELECT c.period_end INTO closed_until
  FROM daily_closings c WHERE c.restaurant_id = restaurant ORDER BY c.closing_number DESC LIMIT 1;
  RETURN CASE WHEN closed_until > moment THEN greatest(clock_timestamp(), closed_until) ELSE moment END;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_created() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := booking_time(NEW.restaurant_id, NEW.created_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_cancelled() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.cancelled_at := booking_time(NEW.restaurant_id, NEW.cancelled_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_undone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.undone_at := booking_time(NEW.restaurant_id, NEW.undone_at);
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Only what is booked now: what a backup or the demo brings in has the times that it had.
CREATE TRIGGER orders_booked BEFORE INSERT ON orders
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
--> statement-breakpoint
CREATE TRIGGER payments_booked BEFORE INSERT ON payments
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
--> statement-breakpoint
CREATE TRIGGER order_items_cancelled BEFORE UPDATE OF cancelled ON order_items
FOR EACH ROW WHEN (NEW.cancelled AND NOT OLD.cancelled AND NEW.cancelled_at = now())
EXECUTE FUNCTION book_cancelled();
--> statement-breakpoint
CREATE TRIGGER payments_undone BEFORE UPDATE OF undone_at ON payments
FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at = now()) EXECUTE FUNCTION book_undone();
