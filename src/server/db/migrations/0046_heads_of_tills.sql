-- # A daily closing names the last entries of all tills, so that its signature stands for all of their journals [JRN-8] [SIG-1]

CREATE OR REPLACE FUNCTION journal_closing() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- As chain_journal() takes it: nothing is entered until the closing is.
  PERFORM pg_advisory_xact_lock(hashtextextended('journal ' || NEW.restaurant_id, 0));
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, 'closing', NEW.closing_number, NEW.created_at,
    json_build_object('by', journal_person(NEW.closed_by), 'closingNumber', NEW.closing_number, 'day', NEW.day,
      'periodStart', journal_instant(NEW.period_start), 'periodEnd', journal_instant(NEW.period_end), 'totals', NEW.totals,
      'heads', (
        SELECT json_agg(json_build_object('till', t.id, 'number', j.number, 'hash', encode(j.hash, 'hex')) ORDER BY t.started_at, t.id)
        FROM tills t CROSS JOIN LATERAL (
          SELECT x.number, x.hash FROM journal x WHERE x.restaurant_id = t.restaurant_id AND x.till_id = t.id
          ORDER BY x.number DESC LIMIT 1
        ) j WHERE t.restaurant_id = NEW.restaurant_id
      )));
  RETURN NULL;
END $$;
