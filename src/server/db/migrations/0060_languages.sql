-- # Pages and e-mails speak the language that somebody has chosen [LANG-6]

ALTER TABLE profiles
  -- Of pages and e-mails: `de` or `en`; null: nothing was chosen, and the installation's counts (DEFAULT_LANGUAGE).
  ADD COLUMN language text CONSTRAINT profiles_language CHECK (language IN ('de', 'en'));
