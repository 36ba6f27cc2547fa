-- # Transfers: cash from one drawer into another, in two entries that name each other [CASH-8]

-- A longer list. All rows are in the shorter one: NOT VALID spares looking at them.
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_kind;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_kind CHECK (kind IN ('float', 'bank_in', 'bank_out', 'supplier', 'tip_payout',
  'private_in', 'private_out', 'other_in', 'other_out', 'transfer', 'difference', 'correction')) NOT VALID;

ALTER TABLE cash_entries
  -- Of a transfer: the entry in the other drawer, of the same moment and with the opposite amount, which names this one.
  ADD COLUMN counterpart uuid CONSTRAINT cash_entries_transfer CHECK ((kind <> 'transfer') = (counterpart IS NULL));
-- Unused since release 0.1.0: nobody has written this column yet.
CREATE UNIQUE INDEX cash_entries_counterpart ON cash_entries (restaurant_id, counterpart) WHERE counterpart IS NOT NULL;

-- An older version has no word for a transfer on its papers.
UPDATE migrations.oldest_version SET migration = 33;
