-- # Calls of phones that sit nowhere [TAB-15]

ALTER TABLE tables
  -- When such a phone made this table call last. While the table calls since that moment, it is that phone's call.
  ADD COLUMN outside_called_at timestamptz;
