-- # DATEV: where bookings go, and at which VAT rates something was written off [REP-11] [PAY-11]

-- DatevSettings of domain/reports/datev. Null: as they are by default, and without the adviser's numbers.
ALTER TABLE restaurants ADD COLUMN datev jsonb;

-- What was open at each VAT rate: a list of `rate` in per cent and `amount` in cents that adds up to the amount. Null: it was
-- written off before rates were kept.
ALTER TABLE write_offs ADD COLUMN vat_parts jsonb;

-- The journal says them as well.
CREATE OR REPLACE FUNCTION journal_write_off() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_undone boolean := NEW.undone_at IS NOT NULL;
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id,
    CASE WHEN is_undone THEN 'write_off_undone' ELSE 'write_off' END, NEW.id, coalesce(NEW.undone_at, NEW.created_at),
    json_build_object('party', NEW.session_id,
      'tableNumber', (SELECT s.table_number FROM table_sessions s WHERE s.restaurant_id = NEW.restaurant_id AND s.id = NEW.session_id),
      'by', journal_person(CASE WHEN is_undone THEN NEW.undone_by ELSE NEW.created_by END), 'reason', NEW.reason, 'amount', NEW.amount,
      'vat', NEW.vat_parts));
  RETURN NULL;
END $$;
