-- # One lock for the journals of a restaurant: whoever has it finds till and last entry in one statement [JRN-1] [JRN-7]

-- Whoever has the old lock of a till ends before.
LOCK TABLE journal IN EXCLUSIVE MODE;

-- Whatever is inserted becomes the next entry of the till that the transaction names, else, or where that has ended, of the oldest in
-- use. The lock is the last that a transaction takes, at its commit, after that of the restaurant's feed: the statement after it sees
-- all that was entered before.
CREATE OR REPLACE FUNCTION chain_journal() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_of_till boolean := NEW.kind IN ('till_started', 'till_ended');
  named uuid := CASE WHEN is_of_till THEN NEW.till_id ELSE nullif(current_setting('app.till_id', true), '')::uuid END;
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal ' || NEW.restaurant_id, 0));
  SELECT t.id, j.number, j.recorded_at, j.hash INTO last
  FROM (
    SELECT x.id FROM tills x WHERE x.restaurant_id = NEW.restaurant_id AND (is_of_till OR x.ended_at IS NULL)
    ORDER BY x.id IS DISTINCT FROM named, x.started_at, x.id LIMIT 1
  ) t
  LEFT JOIN LATERAL (
    SELECT y.number, y.recorded_at, y.hash FROM journal y WHERE y.restaurant_id = NEW.restaurant_id AND y.till_id = t.id
    ORDER BY y.number DESC LIMIT 1
  ) j ON true;
  NEW.till_id := last.id;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.recorded_at := greatest(clock_timestamp(), last.recorded_at);
  NEW.hash := sha256(coalesce(last.hash, '') || convert_to(journal_text(NEW.restaurant_id, NEW.till_id, NEW.number, NEW.id, NEW.kind,
    NEW.subject, NEW.booked_at, NEW.recorded_at, NEW.content), 'UTF8'));
  RETURN NEW;
END $$;
