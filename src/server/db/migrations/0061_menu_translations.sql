-- # The menu in other languages [LANG-9] [LANG-10]

ALTER TABLE restaurants
  -- In which its menu is written, and the kitchen reads: one of domain/languages, which knows more with time.
  ADD COLUMN menu_language text NOT NULL DEFAULT 'de'
    CONSTRAINT restaurants_menu_language CHECK (menu_language ~ '^[a-z]{2,3}$');

ALTER TABLE order_items
  -- ReadAs of domain/orders/read-as.ts; null: it was read in the house's words.
  ADD COLUMN read_as jsonb;

-- What a text of the menu is in another language, wherever it stands.
CREATE TABLE menu_translations (
  restaurant_id uuid NOT NULL,
  language text NOT NULL,
  -- The house's text. A changed one has no translation any more.
  original text NOT NULL,
  text text NOT NULL,
  -- A translator's that no person has confirmed: guests do not read it.
  is_draft boolean NOT NULL,
  -- Where the original stood then, as domain/menu/house-texts.ts names it: so a changed one finds its former translation.
  places text[] NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT menu_translations_pk PRIMARY KEY (restaurant_id, language, original),
  CONSTRAINT menu_translations_language CHECK (language ~ '^[a-z]{2,3}$'),
  CONSTRAINT menu_translations_text CHECK (length(text) BETWEEN 1 AND 1000),
  CONSTRAINT menu_translations_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

ALTER TABLE menu_translations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON menu_translations USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON menu_translations TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
GRANT DELETE ON menu_translations TO gedeck_app;
