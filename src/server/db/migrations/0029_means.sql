-- # Means of payment: several in one payment, kinds of cards, online and bank transfer [PAY-13] [PAY-14]

-- Unused since release 0.1.0: its list of words, which the next constraint makes longer.
ALTER TABLE payments DROP CONSTRAINT payments_method;
-- Unused since release 0.1.0: all rows there are hold it.
ALTER TABLE payments ADD CONSTRAINT payments_method CHECK (method IN ('cash', 'card', 'online', 'transfer')) NOT VALID;

ALTER TABLE payments
  -- The kind of card, as the restaurant names it. Null: it names none.
  ADD COLUMN card_kind text CONSTRAINT payments_card_kind CHECK (length(card_kind) BETWEEN 1 AND 30),
  -- The payment that this is part of: what its payer paid with other means at the same moment. Undone together.
  ADD COLUMN part_of uuid;
CREATE INDEX payments_part_of ON payments (restaurant_id, part_of) WHERE part_of IS NOT NULL;

-- The kinds of cards that staff choose from.
ALTER TABLE restaurants ADD COLUMN card_kinds text[] NOT NULL DEFAULT '{}';

-- An older version does not know these means, and would undo one part alone.
UPDATE migrations.oldest_version SET migration = 29;
