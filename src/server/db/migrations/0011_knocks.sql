-- # Phones that ask those who sit at a table to let them in [TAB-14]

ALTER TABLE guest_tokens
  ADD COLUMN knocked_at timestamptz,
  -- By which both phones name it; null: it was answered, or the phone has joined.
  ADD COLUMN knock_number smallint,
  ADD CONSTRAINT guest_tokens_knock_number
    CHECK (knock_number IS NULL OR (knock_number BETWEEN 10 AND 99 AND knocked_at IS NOT NULL));
CREATE UNIQUE INDEX guest_tokens_knocks ON guest_tokens (restaurant_id, table_session_id, knock_number)
  WHERE knock_number IS NOT NULL;
