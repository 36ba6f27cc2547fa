-- # Times: when something is late, and how long dishes take [STA-4] [KIT-5]

ALTER TABLE stations
  ADD COLUMN late_minutes smallint NOT NULL DEFAULT 10,
  ADD COLUMN overdue_minutes smallint NOT NULL DEFAULT 20,
  ADD COLUMN critical_minutes smallint NOT NULL DEFAULT 30;
ALTER TABLE order_items
  -- When the last of its units was ready; null: one is not.
  ADD COLUMN ready_at timestamptz;
