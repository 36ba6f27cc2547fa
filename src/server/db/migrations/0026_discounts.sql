-- # Discounts, meals on the house and of the staff, surcharges [DISC-1] [DISC-2] [DISC-3] [DISC-4]

-- What somebody took off a bill, or added to it. Undoing it keeps the row.
CREATE TABLE discounts (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose bill it belongs to: a party's, or that of a takeaway order.
  session_id uuid,
  order_id uuid,
  kind text NOT NULL,
  -- Null: an amount was given.
  percent smallint,
  reason text NOT NULL,
  -- SHA-256 of the request: a retry with the same id must be the same discount.
  request_hash bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  CONSTRAINT discounts_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT discounts_bill CHECK ((session_id IS NULL) <> (order_id IS NULL)),
  CONSTRAINT discounts_kind CHECK (kind IN ('discount', 'house', 'staff_meal', 'surcharge')),
  CONSTRAINT discounts_percent CHECK (percent BETWEEN 1 AND 100),
  CONSTRAINT discounts_reason CHECK (length(reason) BETWEEN 1 AND 100),
  CONSTRAINT discounts_undone CHECK (undone_by IS NULL OR undone_at IS NOT NULL),
  CONSTRAINT discounts_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT discounts_restaurant_id_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, session_id) REFERENCES table_sessions (restaurant_id, id),
  CONSTRAINT discounts_restaurant_id_order_id_orders_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id)
);
CREATE INDEX discounts_session ON discounts (restaurant_id, session_id);
CREATE INDEX discounts_order ON discounts (restaurant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX discounts_created ON discounts (restaurant_id, created_at);

-- A discount's part of a line. Splitting the line splits it. It ends with its discount, or when the line is cancelled.
CREATE TABLE discount_items (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  discount_id uuid NOT NULL,
  order_item_id uuid NOT NULL,
  -- Integer cents off; negative: a surcharge.
  amount integer NOT NULL,
  -- `amount` by rates, as in payment_items.
  vat_parts jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT discount_items_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT discount_items_restaurant_id_discount_id_discounts_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, discount_id) REFERENCES discounts (restaurant_id, id),
  CONSTRAINT discount_items_restaurant_id_order_item_id_order_items_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, order_item_id) REFERENCES order_items (restaurant_id, id)
);
CREATE INDEX discount_items_discount ON discount_items (restaurant_id, discount_id);
CREATE INDEX discount_items_order_item ON discount_items (restaurant_id, order_item_id);
CREATE INDEX discount_items_created ON discount_items (restaurant_id, created_at);
CREATE INDEX discount_items_ended ON discount_items (restaurant_id, ended_at) WHERE ended_at IS NOT NULL;

-- What is to be paid of a line is `unit_price * quantity - discount_amount`.
ALTER TABLE order_items
  -- Integer cents that the discounts which count take off the line; negative where surcharges add more.
  ADD COLUMN discount_amount integer NOT NULL DEFAULT 0;
-- Unused since release 0.0.0: no version was released that knows them; those below say the same with discounts.
ALTER TABLE order_items
  DROP CONSTRAINT order_items_one_end,
  DROP CONSTRAINT order_items_paid_amount,
  DROP CONSTRAINT order_items_paid_in_full,
  ADD CONSTRAINT order_items_one_end CHECK (NOT (cancelled AND (paid OR paid_amount > 0 OR discount_amount <> 0))),
  ADD CONSTRAINT order_items_paid_amount
    CHECK (paid_amount >= 0 AND paid_amount <= unit_price * quantity - discount_amount),
  ADD CONSTRAINT order_items_paid_in_full CHECK (NOT paid OR paid_amount = unit_price * quantity - discount_amount);

-- The sums of past days count what is to be paid.
CREATE TRIGGER sales_line_discounted AFTER UPDATE OF discount_amount ON order_items
FOR EACH ROW WHEN (OLD.discount_amount <> NEW.discount_amount)
EXECUTE FUNCTION forget_sales_of_line();

-- Bookings, as orders and payments are. [CLO-2]
CREATE FUNCTION book_ended() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := booking_time(NEW.restaurant_id, NEW.ended_at);
  RETURN NEW;
END $$;
CREATE TRIGGER discounts_booked BEFORE INSERT ON discounts
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
CREATE TRIGGER discounts_undone BEFORE UPDATE OF undone_at ON discounts
FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at = now()) EXECUTE FUNCTION book_undone();
CREATE TRIGGER discount_items_booked BEFORE INSERT ON discount_items
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
CREATE TRIGGER discount_items_ended BEFORE UPDATE OF ended_at ON discount_items
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at = now()) EXECUTE FUNCTION book_ended();

ALTER TABLE discounts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON discounts
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON discounts TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE discount_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON discount_items
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON discount_items TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');

-- The reasons that staff choose from.
ALTER TABLE restaurants ADD COLUMN discount_reasons text[] NOT NULL
  DEFAULT '{Stammgast,Reklamation,Wartezeit,"Einladung des Hauses"}';

-- An older version would let guests pay what was taken off.
UPDATE migrations.oldest_version SET migration = 26;
