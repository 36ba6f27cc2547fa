-- # All rows of a booking have one moment [CLO-2] [SHI-6]

-- The moment of a transaction's bookings: the one that was asked for first, unless a closing or the end of a shift has counted up to a
-- later one before. Then it is the moment of that question. The transaction remembers the answer for all of its rows: it holds the
-- lock from then on, so nothing counts up to a later moment.
CREATE OR REPLACE FUNCTION booking_time(restaurant uuid, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  counted_until timestamptz;
  -- The restaurant's id and the answer, each as text.
  remembered text := current_setting('app.booked_at', true);
  answer timestamptz := moment;
BEGIN
  IF left(remembered, 36) = restaurant::text THEN
    RETURN substr(remembered, 38)::timestamptz;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(closing_lock(restaurant));
  SELECT greatest(
    (SELECT c.period_end FROM daily_closings c WHERE c.restaurant_id = restaurant ORDER BY c.closing_number DESC LIMIT 1),
    (SELECT s.ended_at FROM shifts s WHERE s.restaurant_id = restaurant AND s.ended_at IS NOT NULL
     ORDER BY s.ended_at DESC LIMIT 1)
  ) INTO counted_until;
  IF counted_until > answer THEN
    answer := greatest(clock_timestamp(), counted_until);
  END IF;
  PERFORM set_config('app.booked_at', restaurant || ' ' || answer, true);
  RETURN answer;
END $$;

CREATE FUNCTION book_paid() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.paid_at := booking_time(NEW.restaurant_id, NEW.paid_at);
  RETURN NEW;
END $$;
CREATE TRIGGER order_items_paid BEFORE UPDATE OF paid_at ON order_items
FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at = now()) EXECUTE FUNCTION book_paid();
