-- # The cash book: drawers, what goes in and out of them, counts [CASH-1] [CASH-2] [CASH-3] [CASH-4] [CASH-5] [CASH-6]

-- A drawer that cash lies in. Its balance is what its book adds up to: entries, cash payments, less undone ones.
CREATE TABLE cash_drawers (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Cents.
  balance bigint NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid,
  CONSTRAINT cash_drawers_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT cash_drawers_balance CHECK (balance >= 0),
  CONSTRAINT cash_drawers_name CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT cash_drawers_ended_empty CHECK (ended_at IS NULL OR balance = 0),
  CONSTRAINT cash_drawers_ended CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT cash_drawers_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
);

-- What somebody put into a drawer or took out of it, beside payments. The drawer's first has the drawer's id.
CREATE TABLE cash_entries (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  -- Consecutive in the restaurant, without gaps.
  number integer NOT NULL,
  kind text NOT NULL,
  -- Cents; negative: taken out.
  amount bigint NOT NULL,
  -- What lay in the drawer then, cents.
  balance_after bigint NOT NULL,
  reason text NOT NULL,
  -- As whoever wrote the receipt numbered it.
  receipt_number text,
  -- The entry that this one takes back.
  corrects uuid,
  -- SHA-256 of the request: a retry with the same id must be the same entry.
  request_hash bytea NOT NULL,
  created_by uuid,
  -- Of the moment in which the drawer was locked, so that times follow the numbers.
  created_at timestamptz NOT NULL,
  CONSTRAINT cash_entries_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT cash_entries_kind CHECK (kind IN ('float', 'bank_in', 'bank_out', 'supplier', 'tip_payout', 'private_in',
    'private_out', 'other_in', 'other_out', 'difference', 'correction')),
  CONSTRAINT cash_entries_balance CHECK (balance_after >= 0),
  CONSTRAINT cash_entries_reason CHECK (length(reason) BETWEEN 1 AND 100),
  CONSTRAINT cash_entries_receipt CHECK (length(receipt_number) BETWEEN 1 AND 40),
  CONSTRAINT cash_entries_correction CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CONSTRAINT cash_entries_restaurant_id_drawer_id_cash_drawers_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, drawer_id) REFERENCES cash_drawers (restaurant_id, id),
  CONSTRAINT cash_entries_restaurant_id_corrects_cash_entries_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, corrects) REFERENCES cash_entries (restaurant_id, id)
);
CREATE UNIQUE INDEX cash_entries_number ON cash_entries (restaurant_id, number);
CREATE UNIQUE INDEX cash_entries_corrects ON cash_entries (restaurant_id, corrects) WHERE corrects IS NOT NULL;
CREATE INDEX cash_entries_drawer ON cash_entries (restaurant_id, drawer_id, created_at);

-- What was counted in a drawer. Where it was not what the book said, the entry of its difference has the same id.
CREATE TABLE cash_counts (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  -- CountedPieces of domain/cashbook.
  pieces jsonb NOT NULL,
  -- Cents: `counted` = `expected` + `difference`.
  counted bigint NOT NULL,
  expected bigint NOT NULL,
  difference bigint NOT NULL,
  request_hash bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT cash_counts_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT cash_counts_difference CHECK (counted = expected + difference),
  CONSTRAINT cash_counts_restaurant_id_drawer_id_cash_drawers_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, drawer_id) REFERENCES cash_drawers (restaurant_id, id)
);
CREATE INDEX cash_counts_drawer ON cash_counts (restaurant_id, drawer_id, created_at);

-- The drawer that a cash payment went into; and the one that it came out of when it was undone, which is another where the
-- first has ended. Null: a card, or no cash book.
ALTER TABLE payments ADD COLUMN drawer_id uuid, ADD COLUMN undone_drawer_id uuid;
CREATE INDEX payments_drawer ON payments (restaurant_id, drawer_id, created_at) WHERE drawer_id IS NOT NULL;
CREATE INDEX payments_drawer_undone ON payments (restaurant_id, undone_drawer_id, undone_at) WHERE undone_drawer_id IS NOT NULL;

-- The book never changes: the application lacks the right, and a trigger stops the owner. [CASH-4]
REVOKE UPDATE ON cash_entries, cash_counts FROM gedeck_app;
CREATE FUNCTION refuse_cash_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a cash book is never changed; a correction is an entry of its own'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER cash_entries_stay BEFORE UPDATE OR DELETE ON cash_entries
FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_counts_stay BEFORE UPDATE OR DELETE ON cash_counts
FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();

ALTER TABLE cash_drawers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON cash_drawers
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON cash_drawers TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE cash_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON cash_entries
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON cash_entries TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE cash_counts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON cash_counts
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON cash_counts TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');

-- An older version would take cash without booking it.
UPDATE migrations.oldest_version SET migration = 28;
