-- # Why something was cancelled or undone, and whether the kitchen had begun it [EXC-1] [EXC-2]

ALTER TABLE order_items
  -- Whether the kitchen had begun it when it was cancelled. Null: not cancelled, or cancelled before this was kept.
  ADD COLUMN cancelled_begun boolean;
-- Null: undone before a reason was asked for.
ALTER TABLE payments
  ADD COLUMN undone_reason text CONSTRAINT payments_undone_reason CHECK (length(undone_reason) BETWEEN 1 AND 100);
ALTER TABLE discounts
  ADD COLUMN undone_reason text CONSTRAINT discounts_undone_reason CHECK (length(undone_reason) BETWEEN 1 AND 100);

-- A part that ended with its discount, not with a cancelled line.
ALTER TABLE discount_items ADD COLUMN undone boolean NOT NULL DEFAULT false;
-- Each was undone in one moment, which a closing may have moved apart by a little.
UPDATE discount_items x SET undone = true FROM discounts d
WHERE d.restaurant_id = x.restaurant_id AND d.id = x.discount_id AND x.ended_at > d.undone_at - interval '1 second';

CREATE INDEX discounts_undone_at ON discounts (restaurant_id, undone_at) WHERE undone_at IS NOT NULL;
CREATE INDEX write_offs_created ON write_offs (restaurant_id, created_at);
CREATE INDEX write_offs_undone_at ON write_offs (restaurant_id, undone_at) WHERE undone_at IS NOT NULL;

-- The reasons for cancelling and undoing that staff choose from.
ALTER TABLE restaurants ADD COLUMN correction_reasons text[] NOT NULL
  DEFAULT '{"Falsch eingegeben",Reklamation,Ausverkauft,Wartezeit}';
