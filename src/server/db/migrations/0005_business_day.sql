-- # The business day

-- The hour of the clock at which a day begins: what is sold after midnight may belong to the evening before.
ALTER TABLE restaurants
  ADD COLUMN day_start_hour smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT restaurants_day_start_hour CHECK (day_start_hour BETWEEN 0 AND 11);

-- A restaurant's clock, put back by the hour at which its day begins: the date it shows is the business day, its
-- hour counts from the beginning of that day. The same as domain/calendar computes. [CAL-4]
CREATE FUNCTION business_clock(moment timestamptz, time_zone text, day_start_hour integer) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE time_zone) - make_interval(hours => day_start_hour)
$$;

-- sales_hours.hour is the hour of that clock: 0 is the first hour of the business day.
CREATE OR REPLACE FUNCTION forget_sales(restaurant uuid, moment timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sold_on date;
BEGIN
  SELECT business_clock(moment, r.time_zone, r.day_start_hour)::date INTO sold_on
  FROM restaurants r
  WHERE r.id = restaurant AND business_clock(moment, r.time_zone, r.day_start_hour)::date
    < business_clock(now(), r.time_zone, r.day_start_hour)::date;
  IF sold_on IS NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(sales_lock(restaurant));
  DELETE FROM sales_days WHERE restaurant_id = restaurant AND day = sold_on;
END $$;

DROP TRIGGER sales_time_zone_changed ON restaurants;
CREATE TRIGGER sales_days_changed AFTER UPDATE OF time_zone, day_start_hour ON restaurants
FOR EACH ROW WHEN ((OLD.time_zone, OLD.day_start_hour) IS DISTINCT FROM (NEW.time_zone, NEW.day_start_hour))
EXECUTE FUNCTION forget_all_sales();

-- The receipts of a period: for its daily closing and its PDF.
CREATE INDEX receipts_issued ON receipts (restaurant_id, created_at);

-- The receipts of a party are looked for with those of the parties that were merged into it.
CREATE INDEX table_sessions_merged_into ON table_sessions (restaurant_id, merged_into)
WHERE merged_into IS NOT NULL;
