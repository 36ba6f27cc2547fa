-- # Orders at once
--
-- A foreign key is checked by a query for each row. These two can hold without: a line is written by the statement
-- that writes its order, or split off another line of it, and orders are never deleted; an event by the one that
-- raises the seq of its feed, and restaurants are never deleted.

ALTER TABLE order_items DROP CONSTRAINT order_items_restaurant_id_order_id_orders_restaurant_id_id_fk;
ALTER TABLE events DROP CONSTRAINT events_restaurant_id_restaurant_feeds_restaurant_id_fk;

-- Whoever inserts orders asks for their time once for all of them, and gives it; the trigger is left for those who give
-- none.
CREATE OR REPLACE FUNCTION book_created() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := booking_time(NEW.restaurant_id, coalesce(NEW.created_at, now()));
  RETURN NEW;
END $$;
ALTER TABLE orders ALTER COLUMN created_at DROP DEFAULT;
DROP TRIGGER orders_booked ON orders;
CREATE TRIGGER orders_booked BEFORE INSERT ON orders
FOR EACH ROW WHEN (NEW.created_at IS NULL) EXECUTE FUNCTION book_created();
