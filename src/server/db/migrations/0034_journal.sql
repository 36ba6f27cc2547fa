-- # The journal: what a till does, entry after entry, each bound to the one before [JRN-1] [JRN-2] [JRN-3] [JRN-4]

-- A till, as the tax office knows it. A restaurant begins with one.
CREATE TABLE tills (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Letters, digits and dashes: what a security device and its export take as the name of its client. Never changed.
  serial text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT tills_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT tills_name CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT tills_serial CHECK (serial ~ '^[A-Z0-9-]{1,40}$'),
  CONSTRAINT tills_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX tills_serial_once ON tills (restaurant_id, serial);

-- Written by the database alone, with each business row, at the commit. Nothing refers to an entry, and none refers to a till: the
-- trigger that writes it has just looked the till up, and a foreign key would ask again with each order.
CREATE TABLE journal (
  restaurant_id uuid NOT NULL,
  till_id uuid NOT NULL,
  -- Consecutive in the till, from 1 on, without gaps.
  number bigint NOT NULL,
  -- Which transaction of a security device it is.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- As the triggers below write it. No list to check it against: PostgreSQL would read that anew with each order.
  kind text NOT NULL,
  -- The business row: its id, or the number of a daily closing.
  subject text NOT NULL,
  -- When it was booked, as its business row says; and when it was written here, never before the entry before.
  booked_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- JSON, JournalContent of domain/journal: all that an audit asks of it, as it was then.
  content text NOT NULL,
  -- SHA-256 of the hash before (none: nothing) and of `journal_text` in UTF-8.
  hash bytea NOT NULL,
  CONSTRAINT journal_restaurant_id_till_id_number_pk PRIMARY KEY (restaurant_id, till_id, number)
);
CREATE INDEX journal_subject ON journal (restaurant_id, subject);
CREATE INDEX journal_booked ON journal (restaurant_id, booked_at);

-- What of an entry its hash holds, line by line; times in microseconds since 1970.
CREATE FUNCTION journal_text(
  restaurant uuid, till uuid, number bigint, id uuid, kind text, subject text, booked_at timestamptz, recorded_at timestamptz, content text
) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN restaurant || E'\n' || till || E'\n' || number || E'\n' || id || E'\n' || kind || E'\n' || subject || E'\n'
    || (extract(epoch FROM booked_at) * 1000000)::bigint || E'\n' || (extract(epoch FROM recorded_at) * 1000000)::bigint || E'\n'
    || content;
END $$;

-- Whatever is inserted becomes the next entry of the till: of the one that the transaction names, else of the oldest in use. The lock
-- is the last that a transaction takes, at its commit, after that of the restaurant's feed. [JRN-1]
CREATE FUNCTION chain_journal() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  named uuid := nullif(current_setting('app.till_id', true), '')::uuid;
  last record;
BEGIN
  NEW.till_id := coalesce(NEW.till_id, (
    SELECT t.id FROM tills t WHERE t.restaurant_id = NEW.restaurant_id
    ORDER BY t.id IS DISTINCT FROM named, t.ended_at IS NOT NULL, t.started_at, t.id LIMIT 1
  ));
  PERFORM pg_advisory_xact_lock(hashtextextended('journal ' || NEW.till_id, 0));
  SELECT j.number, j.recorded_at, j.hash INTO last FROM journal j
  WHERE j.restaurant_id = NEW.restaurant_id AND j.till_id = NEW.till_id ORDER BY j.number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.recorded_at := greatest(clock_timestamp(), last.recorded_at);
  NEW.hash := sha256(coalesce(last.hash, '') || convert_to(journal_text(NEW.restaurant_id, NEW.till_id, NEW.number, NEW.id, NEW.kind,
    NEW.subject, NEW.booked_at, NEW.recorded_at, NEW.content), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER journal_chained BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION chain_journal();

-- An entry never changes: the application lacks the right, and a trigger stops the owner.
REVOKE UPDATE ON journal FROM gedeck_app;
CREATE FUNCTION refuse_journal_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is never changed; what takes something back is an entry of its own'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER journal_stays BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();
CREATE TRIGGER journal_stays_all BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change();

ALTER TABLE tills ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tills
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON tills TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE journal ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON journal
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON journal TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');


-- # What is written

-- Somebody who did something, as they were called then. Null: a guest.
CREATE FUNCTION journal_person(account uuid) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN account IS NOT NULL THEN
    json_build_object('id', account, 'name', (SELECT u.name FROM auth_users u WHERE u.id = account)) END;
END $$;

-- Whoever called, where the row does not say who did it.
CREATE FUNCTION journal_caller() RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN journal_person(nullif(current_setting('app.person_id', true), '')::uuid);
END $$;

-- A moment, whatever the time zone of the session.
CREATE FUNCTION journal_instant(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Cents by VAT rates. @param parts as `vat_parts` of order_items and payment_items; null: all of it is at the rate
CREATE FUNCTION journal_vat(vat_rate integer, parts jsonb, cents bigint) RETURNS json
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(parts::json, json_build_array(json_build_object('rate', vat_rate, 'amount', cents)))
$$;

CREATE FUNCTION journal_till() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, till_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, NEW.id,
    CASE WHEN NEW.ended_at IS NULL THEN 'till_started' ELSE 'till_ended' END, NEW.id, coalesce(NEW.ended_at, NEW.started_at),
    json_build_object('by', journal_caller(), 'name', NEW.name, 'serial', NEW.serial));
  RETURN NULL;
END $$;

-- `vat` of a line is one unit by rates.
CREATE FUNCTION journal_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content)
  SELECT NEW.restaurant_id, 'order', NEW.id, NEW.created_at,
    json_build_object('orderNumber', NEW.order_number, 'tableNumber', NEW.table_number, 'party', NEW.session_id,
      'by', CASE WHEN NEW.created_by IS NOT NULL THEN journal_person(NEW.created_by) END,
      'lines', json_agg(json_build_object('id', i.id, 'dish', i.menu_item_id, 'name', i.name, 'options', i.options,
        'quantity', i.quantity, 'unitPrice', i.unit_price, 'vat', journal_vat(i.vat_rate, i.vat_parts, i.unit_price))
        ORDER BY i.position, i.id))
  FROM order_items i WHERE i.restaurant_id = NEW.restaurant_id AND i.order_id = NEW.id;
  RETURN NULL;
END $$;

-- Lines of an order that were cancelled at one moment are one entry, with the discounts that ended with them; the first of them writes
-- it. Each line that comes back is one of its own.
CREATE FUNCTION journal_cancellation() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  IF NEW.cancelled THEN
    IF EXISTS (
      SELECT FROM journal j
      WHERE j.restaurant_id = NEW.restaurant_id AND j.subject = NEW.order_id::text AND j.kind = 'cancellation' AND j.booked_at = NEW.cancelled_at
    ) THEN
      RETURN NULL;
    END IF;
    SELECT array_agg(i.id) INTO lines FROM order_items i
    WHERE i.restaurant_id = NEW.restaurant_id AND i.order_id = NEW.order_id AND i.cancelled_at = NEW.cancelled_at;
  ELSE
    lines := ARRAY[NEW.id];
  END IF;
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content)
  SELECT NEW.restaurant_id, CASE WHEN NEW.cancelled THEN 'cancellation' ELSE 'cancellation_undone' END, o.id,
    coalesce(NEW.cancelled_at, now()),
    json_build_object('orderNumber', o.order_number, 'tableNumber', o.table_number, 'party', o.session_id,
      'by', CASE WHEN NEW.cancelled THEN journal_person(NEW.cancelled_by) ELSE journal_caller() END, 'reason', NEW.cancel_reason, 'isBegun', NEW.cancelled_begun,
      'lines', (
        SELECT json_agg(json_build_object('id', i.id, 'dish', i.menu_item_id, 'name', i.name, 'options', i.options,
          'quantity', i.quantity, 'unitPrice', i.unit_price, 'vat', journal_vat(i.vat_rate, i.vat_parts, i.unit_price))
          ORDER BY i.position, i.id)
        FROM order_items i WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND i.id = ANY (lines)
      ),
      'discounts', (
        SELECT coalesce(json_agg(json_build_object('id', d.id, 'line', x.order_item_id, 'kind', d.kind, 'reason', d.reason,
          'amount', x.amount, 'vat', journal_vat(i.vat_rate, x.vat_parts, x.amount)) ORDER BY x.id), '[]')
        FROM order_items i
        JOIN discount_items x ON x.restaurant_id = i.restaurant_id AND x.order_item_id = i.id
        JOIN discounts d ON d.restaurant_id = x.restaurant_id AND d.id = x.discount_id
        WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND i.id = ANY (lines) AND NOT x.undone
          AND (x.ended_at IS NOT NULL) = NEW.cancelled
      ))
  FROM orders o WHERE o.restaurant_id = NEW.restaurant_id AND o.id = NEW.order_id;
  RETURN NULL;
END $$;

-- A party at another table, or merged into another.
CREATE FUNCTION journal_move() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, 'move', NEW.id, now(),
    json_build_object('by', journal_caller(), 'party', NEW.id, 'fromTable', OLD.table_number, 'toTable', coalesce(
      (SELECT s.table_number FROM table_sessions s WHERE s.restaurant_id = NEW.restaurant_id AND s.id = NEW.merged_into), NEW.table_number),
      'intoParty', NEW.merged_into));
  RETURN NULL;
END $$;

-- What a discount takes off, line by line; below nothing: a surcharge. Of an undone one what it took until then.
CREATE FUNCTION journal_discount() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_undone boolean := NEW.undone_at IS NOT NULL;
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content)
  SELECT NEW.restaurant_id, CASE WHEN is_undone THEN 'discount_undone' ELSE 'discount' END, NEW.id, coalesce(NEW.undone_at, NEW.created_at),
    json_build_object('party', NEW.session_id, 'tableNumber', (array_agg(o.table_number))[1],
      'by', journal_person(CASE WHEN is_undone THEN NEW.undone_by ELSE NEW.created_by END), 'undoneReason', NEW.undone_reason,
      'kind', NEW.kind, 'percent', NEW.percent, 'reason', NEW.reason, 'amount', coalesce(sum(x.amount), 0),
      'items', coalesce(json_agg(json_build_object('line', i.id, 'order', o.id, 'orderNumber', o.order_number, 'name', i.name,
        'quantity', i.quantity, 'amount', x.amount, 'vat', journal_vat(i.vat_rate, x.vat_parts, x.amount)) ORDER BY x.id)
        FILTER (WHERE x.id IS NOT NULL), '[]'))
  FROM discount_items x
  JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
  JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
  WHERE x.restaurant_id = NEW.restaurant_id AND x.discount_id = NEW.id AND CASE WHEN is_undone THEN x.undone ELSE x.ended_at IS NULL END;
  RETURN NULL;
END $$;

-- A payment with all its means, or the sale of a voucher; and what undoes it. `parts` are the means; each item is what was paid of a
-- line, by all of them. `lineAmount` is what the line cost before discounts, `lineDiscount` what they took off.
CREATE FUNCTION journal_payment() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_undone boolean := NEW.undone_at IS NOT NULL;
  parts uuid[] := NEW.id || ARRAY(SELECT p.id FROM payments p WHERE p.restaurant_id = NEW.restaurant_id AND p.part_of = NEW.id);
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id,
    CASE WHEN NEW.sells_voucher THEN 'voucher' ELSE 'payment' END || CASE WHEN NOT is_undone THEN '' WHEN NEW.sells_voucher THEN '_cancelled' ELSE '_undone' END,
    NEW.id, coalesce(NEW.undone_at, NEW.created_at),
    json_build_object('party', NEW.session_id,
      'by', journal_person(CASE WHEN is_undone THEN NEW.undone_by ELSE NEW.created_by END), 'reason', NEW.undone_reason,
      'given', NEW.given, 'tip', NEW.tip, 'voucher', (
        SELECT json_build_object('amount', v.amount, 'expiresOn', v.expires_on) FROM vouchers v
        WHERE NEW.sells_voucher AND v.restaurant_id = NEW.restaurant_id AND v.id = NEW.id
      ), 'parts', (
        SELECT json_agg(json_build_object('method', p.method, 'cardKind', p.card_kind, 'amount', p.amount, 'tip', p.tip,
          'voucher', p.voucher_id, 'drawer', journal_drawer(p.restaurant_id, CASE WHEN is_undone THEN p.undone_drawer_id ELSE p.drawer_id END))
          ORDER BY p.part_of NULLS FIRST, p.id)
        FROM unnest(parts) x (id)
        CROSS JOIN LATERAL (SELECT * FROM payments WHERE restaurant_id = NEW.restaurant_id AND id = x.id OFFSET 0) p
      ), 'items', journal_paid(NEW.restaurant_id, parts)));
  RETURN NULL;
END $$;

-- Looks each row up by its key (OFFSET 0): of tables that nobody has analysed yet, PostgreSQL would join whole ones.
CREATE FUNCTION journal_paid(restaurant uuid, payments uuid[]) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH paid AS MATERIALIZED (
      SELECT l.id AS line, l.order_id, o.order_number, o.created_at AS ordered_at, o.table_number, l.position, l.menu_item_id, l.name,
        l.category_id, l.options, l.unit_price, l.quantity, l.discount_amount, l.vat_rate,
        y.quantity AS units, y.share_of, y.amount, y.vat_parts AS paid_parts
      FROM unnest(payments) p (id)
      CROSS JOIN LATERAL (SELECT * FROM payment_items WHERE restaurant_id = restaurant AND payment_id = p.id OFFSET 0) y
      CROSS JOIN LATERAL (SELECT * FROM order_items WHERE restaurant_id = restaurant AND id = y.order_item_id OFFSET 0) l
      CROSS JOIN LATERAL (SELECT * FROM orders WHERE restaurant_id = restaurant AND id = l.order_id OFFSET 0) o
    )
    SELECT coalesce(json_agg(json_build_object(
      'line', x.line, 'order', x.order_id, 'orderNumber', x.order_number, 'orderedAt', journal_instant(x.ordered_at), 'tableNumber', x.table_number,
      'dish', x.menu_item_id, 'name', x.name,
      'category', (SELECT c.name FROM categories c WHERE c.restaurant_id = restaurant AND c.id = x.category_id),
      'options', x.options, 'quantity', x.units, 'shareOf', x.share_of, 'unitPrice', x.unit_price,
      'lineAmount', x.unit_price::bigint * x.quantity, 'lineDiscount', x.discount_amount, 'amount', x.amount, 'vat', (
        SELECT json_agg(json_build_object('rate', v.rate, 'amount', v.amount) ORDER BY v.rate DESC) FROM (
          SELECT r.rate, sum(r.amount) AS amount
          FROM paid y CROSS JOIN vat_portions(y.vat_rate, y.paid_parts, 1, y.amount) r
          WHERE y.line = x.line AND y.units = x.units AND y.share_of = x.share_of GROUP BY 1
        ) v
      ), 'parts', (SELECT m.combination FROM menu_items m WHERE m.restaurant_id = restaurant AND m.id = x.menu_item_id)
    ) ORDER BY x.order_number, x.position, x.line), '[]')
    FROM (
      SELECT line, order_id, order_number, ordered_at, table_number, position, menu_item_id, name, category_id, options, unit_price,
        quantity, discount_amount, units, share_of, sum(paid.amount) AS amount
      FROM paid GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    ) x
  );
END $$;

CREATE FUNCTION journal_drawer(restaurant uuid, drawer uuid) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_build_object('id', d.id, 'name', d.name) FROM cash_drawers d WHERE d.restaurant_id = restaurant AND d.id = drawer);
END $$;

CREATE FUNCTION journal_write_off() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_undone boolean := NEW.undone_at IS NOT NULL;
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id,
    CASE WHEN is_undone THEN 'write_off_undone' ELSE 'write_off' END, NEW.id, coalesce(NEW.undone_at, NEW.created_at),
    json_build_object('party', NEW.session_id,
      'tableNumber', (SELECT s.table_number FROM table_sessions s WHERE s.restaurant_id = NEW.restaurant_id AND s.id = NEW.session_id),
      'by', journal_person(CASE WHEN is_undone THEN NEW.undone_by ELSE NEW.created_by END), 'reason', NEW.reason, 'amount', NEW.amount));
  RETURN NULL;
END $$;

CREATE FUNCTION journal_cash() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, 'cash', NEW.id, NEW.created_at,
    json_build_object('by', journal_person(NEW.created_by), 'drawer', journal_drawer(NEW.restaurant_id, NEW.drawer_id), 'number', NEW.number,
      'kind', NEW.kind, 'amount', NEW.amount, 'balanceAfter', NEW.balance_after, 'reason', NEW.reason, 'receiptNumber', NEW.receipt_number,
      'corrects', NEW.corrects, 'counterpart', NEW.counterpart));
  RETURN NULL;
END $$;

CREATE FUNCTION journal_count() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, 'count', NEW.id, NEW.created_at,
    json_build_object('by', journal_person(NEW.created_by), 'drawer', journal_drawer(NEW.restaurant_id, NEW.drawer_id),
      'pieces', NEW.pieces, 'counted', NEW.counted, 'expected', NEW.expected, 'difference', NEW.difference));
  RETURN NULL;
END $$;

-- The paper itself stays where it is; here is what it would no longer fit, were it changed.
CREATE FUNCTION journal_receipt() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, 'receipt', NEW.id, NEW.created_at,
    json_build_object('by', journal_person(NEW.issued_by), 'receiptNumber', NEW.receipt_number, 'kind', NEW.kind, 'of', NEW.subject_id,
      'corrects', NEW.corrects_receipt_number, 'sha256', encode(sha256(convert_to(NEW.content::text, 'UTF8')), 'hex')));
  RETURN NULL;
END $$;

CREATE FUNCTION journal_closing() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES (NEW.restaurant_id, 'closing', NEW.closing_number, NEW.created_at,
    json_build_object('by', journal_person(NEW.closed_by), 'closingNumber', NEW.closing_number, 'day', NEW.day,
      'periodStart', journal_instant(NEW.period_start), 'periodEnd', journal_instant(NEW.period_end), 'totals', NEW.totals));
  RETURN NULL;
END $$;


-- # When it is written: at the commit, when all rows of a booking are there

CREATE CONSTRAINT TRIGGER tills_journal AFTER INSERT OR UPDATE OF ended_at ON tills
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_till();
CREATE CONSTRAINT TRIGGER orders_journal AFTER INSERT ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_order();
CREATE CONSTRAINT TRIGGER order_items_journal AFTER UPDATE OF cancelled ON order_items
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.cancelled <> OLD.cancelled) EXECUTE FUNCTION journal_cancellation();
CREATE CONSTRAINT TRIGGER table_sessions_journal AFTER UPDATE OF table_number, merged_into ON table_sessions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.table_number <> OLD.table_number OR NEW.merged_into IS DISTINCT FROM OLD.merged_into) EXECUTE FUNCTION journal_move();
CREATE CONSTRAINT TRIGGER discounts_journal AFTER INSERT OR UPDATE OF undone_at ON discounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_discount();
CREATE CONSTRAINT TRIGGER payments_journal AFTER INSERT OR UPDATE OF undone_at ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.part_of IS NULL) EXECUTE FUNCTION journal_payment();
CREATE CONSTRAINT TRIGGER write_offs_journal AFTER INSERT OR UPDATE OF undone_at ON write_offs
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_write_off();
CREATE CONSTRAINT TRIGGER cash_entries_journal AFTER INSERT ON cash_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_cash();
CREATE CONSTRAINT TRIGGER cash_counts_journal AFTER INSERT ON cash_counts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_count();
CREATE CONSTRAINT TRIGGER receipts_journal AFTER INSERT ON receipts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_receipt();
CREATE CONSTRAINT TRIGGER daily_closings_journal AFTER INSERT ON daily_closings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_closing();


-- # The tills that there are

-- The first till of a restaurant has its id.
CREATE FUNCTION first_till_serial(restaurant uuid) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT 'GEDECK-' || upper(right(replace(restaurant::text, '-', ''), 16))
$$;
CREATE FUNCTION first_till() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tills (restaurant_id, id, name, serial, started_at)
  VALUES (NEW.id, NEW.id, 'Hauptkasse', first_till_serial(NEW.id), NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_first_till AFTER INSERT ON restaurants FOR EACH ROW EXECUTE FUNCTION first_till();

SET LOCAL app.maintenance = 'on';
-- From now on: by the clock, for whoever booked until the triggers were there did it before.
INSERT INTO tills (restaurant_id, id, name, serial, started_at)
SELECT id, id, 'Hauptkasse', first_till_serial(id), clock_timestamp() FROM restaurants;
SET CONSTRAINTS ALL IMMEDIATE;
SET LOCAL app.maintenance = '';
