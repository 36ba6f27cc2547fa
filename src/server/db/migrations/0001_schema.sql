-- The schema of the first version. Each section is a feature: its tables, then the functions and triggers that
-- keep them right. Nothing else describes the schema; later versions change it by files beside this one.


-- # The migrations that this database has had
--
-- In a schema of their own, which the application's role does not see. It is not called gedeck: so is the owner
-- of the embedded database, for whom a schema of that name would come before public.

CREATE SCHEMA migrations;
CREATE TABLE migrations.applied (
  -- The number that the file's name begins with.
  number integer PRIMARY KEY,
  name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);


-- # The application's role
--
-- It owns nothing, so row-level security (the last section) binds it.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'gedeck_app') THEN
    CREATE ROLE gedeck_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this server made it at the same moment
END $$;

-- Where the application has no login of its own, it signs in as the owner and works as this role.
DO $$
BEGIN
  GRANT gedeck_app TO CURRENT_USER;
EXCEPTION WHEN insufficient_privilege THEN
  NULL; -- it has one: the role is somebody else's
END $$;
GRANT USAGE ON SCHEMA public TO gedeck_app;

-- These hold for every table made from here on, in later versions too. DELETE is granted only where it is
-- needed: what was ordered, paid, issued or rated stays.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE ON TABLES TO gedeck_app;


-- # Accounts
--
-- Who signs in. These tables belong to no restaurant.

CREATE TABLE auth_users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT auth_users_email_unique UNIQUE (email)
);

CREATE TABLE auth_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  -- 'admin' or 'kellner': the mode lives on the server, so that no page can give itself more.
  mode text NOT NULL DEFAULT 'kellner',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT auth_sessions_token_unique UNIQUE (token),
  CONSTRAINT auth_sessions_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
CREATE INDEX auth_sessions_user ON auth_sessions (user_id);

CREATE TABLE auth_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT auth_accounts_provider_id_account_id_unique UNIQUE (provider_id, account_id),
  CONSTRAINT auth_accounts_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
CREATE INDEX auth_accounts_user ON auth_accounts (user_id);

CREATE TABLE auth_verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_verifications_identifier ON auth_verifications (identifier);

-- Secret links and half-finished sign-ins. Only the token's hash is kept; using one deletes it.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  -- The new address, of an e-mail change.
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT account_tokens_purpose CHECK (purpose IN ('reset-password', 'change-email', 'sign-in')),
  CONSTRAINT account_tokens_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
CREATE INDEX account_tokens_user ON account_tokens (user_id);

-- The authenticator app of an account.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY,
  -- Encrypted with a key derived from AUTH_SECRET.
  secret bytea NOT NULL,
  -- Null while it is being set up: sign-ins do not ask for it yet.
  confirmed_at timestamptz,
  -- The time step of the last accepted code; older codes are refused.
  last_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes in a row, stored so that a restart or a second process does not forget them.
  failures integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT second_factors_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);

-- Recovery codes that have not been used, as keyed hashes.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_second_factors_user_id_fk
    FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE
);

-- A user's role and subscription, beyond the data for signing in.
CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- 'customer', or 'operator' for those who run the installation.
  role text NOT NULL DEFAULT 'customer',
  subscription_plan text NOT NULL DEFAULT 'free',
  subscription_status text,
  stripe_customer_id text,
  stripe_subscription_id text,
  -- The end of the paid period; after a failed payment, the end of the period before.
  current_period_end timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  -- Rises with every state that is written: a process that asked the provider in the meantime must ask again.
  subscription_version integer NOT NULL DEFAULT 0,
  -- The end of Premium that the owner was told of by e-mail.
  end_notice_for timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT profiles_stripe_customer_id_unique UNIQUE (stripe_customer_id),
  CONSTRAINT profiles_stripe_subscription_id_unique UNIQUE (stripe_subscription_id),
  CONSTRAINT profiles_role CHECK (role IN ('customer', 'operator')),
  CONSTRAINT profiles_id_auth_users_id_fk FOREIGN KEY (id) REFERENCES auth_users (id) ON DELETE CASCADE
);

GRANT DELETE ON auth_users, auth_sessions, auth_accounts, auth_verifications, account_tokens, second_factors,
  recovery_codes, profiles TO gedeck_app;

-- Operators read what is put before them in all restaurants, in a transaction begun with `app.user_id`, as an
-- account reads its own rows. They write what they decide in a transaction for one restaurant, as everybody
-- does.
CREATE FUNCTION is_operator(account uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM profiles WHERE id = account AND role = 'operator')
$$;


-- # Restaurants and their staff

-- A restaurant and its settings. Its id is the restaurant_id that every tenant key begins with.
CREATE TABLE restaurants (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  is_open boolean NOT NULL DEFAULT false,
  logo_url text,
  address text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  ust_id text NOT NULL DEFAULT '',
  -- SocialLinks of domain/settings.
  social_links jsonb NOT NULL DEFAULT '{}'::jsonb,
  enable_call_waiter boolean NOT NULL DEFAULT true,
  enable_flex_button boolean NOT NULL DEFAULT true,
  flex_button_label text NOT NULL DEFAULT 'Request bill',
  -- WaiterPermissions of domain/staff.
  waiter_permissions jsonb NOT NULL,
  tablemap_zoom numeric(2, 1) NOT NULL DEFAULT 1,
  time_zone text NOT NULL DEFAULT 'Europe/Berlin',
  -- OpeningHours of domain/restaurants. Missing days have the hours that a new restaurant starts with.
  opening_hours jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Whether guests are told the opening hours.
  shows_opening_hours boolean NOT NULL DEFAULT false,
  -- Whether it closes to guests when its opening hours end.
  closes_automatically boolean NOT NULL DEFAULT false,
  -- Whether a guest's phone language is the first guess; otherwise guests start with the standard texts.
  follows_guest_language boolean NOT NULL DEFAULT false,
  -- Raised by every change of the menu or of what the menu page shows; pages are cached by it.
  menu_version integer NOT NULL DEFAULT 1,
  -- When it was last opened to guests.
  opened_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT restaurants_zoom CHECK (tablemap_zoom BETWEEN 0.5 AND 2),
  CONSTRAINT restaurants_name CHECK (length(name) BETWEEN 1 AND 100)
);
CREATE INDEX restaurants_closing ON restaurants (id) WHERE is_open AND closes_automatically;

CREATE TABLE restaurant_members (
  user_id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  -- 'owner', 'admin' or 'waiter'.
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT restaurant_members_restaurant_id_user_id_pk PRIMARY KEY (restaurant_id, user_id),
  CONSTRAINT restaurant_members_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE,
  CONSTRAINT restaurant_members_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE INDEX restaurant_members_user ON restaurant_members (user_id, created_at);

-- Invitations of staff by link or e-mail; the token is stored hashed.
CREATE TABLE restaurant_invitations (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash text NOT NULL,
  email text,
  role text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  CONSTRAINT restaurant_invitations_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT restaurant_invitations_role CHECK (role IN ('admin', 'waiter')),
  CONSTRAINT restaurant_invitations_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX restaurant_invitations_token ON restaurant_invitations (restaurant_id, token_hash);

-- The public list of restaurants (global): kept by a trigger on restaurants, read without a tenant.
CREATE TABLE restaurant_directory (
  restaurant_id uuid PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  is_open boolean NOT NULL,
  logo_url text,
  created_at timestamptz NOT NULL,
  CONSTRAINT restaurant_directory_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX restaurant_directory_slug ON restaurant_directory (slug);
CREATE INDEX restaurant_directory_open ON restaurant_directory (name) WHERE is_open;

GRANT DELETE ON restaurant_members, restaurant_invitations TO gedeck_app;
REVOKE INSERT, UPDATE ON restaurant_directory FROM gedeck_app;

CREATE FUNCTION keep_restaurant_directory() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO restaurant_directory (restaurant_id, name, slug, is_open, logo_url, created_at)
  VALUES (NEW.id, NEW.name, NEW.slug, NEW.is_open, NEW.logo_url, NEW.created_at)
  ON CONFLICT (restaurant_id) DO UPDATE
  SET name = EXCLUDED.name, slug = EXCLUDED.slug, is_open = EXCLUDED.is_open, logo_url = EXCLUDED.logo_url;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_directory AFTER INSERT OR UPDATE OF name, slug, is_open, logo_url ON restaurants
FOR EACH ROW EXECUTE FUNCTION keep_restaurant_directory();

-- The functions that look across restaurants run as the owner, who sees all rows when app.maintenance is on.
-- They set it in the body, because SET in the head takes a superuser. It stays set after the call, which does
-- no harm: it counts for the owner alone.

-- The restaurants of all owners whose closing time the processes have to watch. Ids only.
CREATE FUNCTION restaurants_that_close() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT r.id FROM restaurants r WHERE r.is_open AND r.closes_automatically;
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_that_close() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_that_close() TO gedeck_app;

-- Invitations carry an address, and who has accepted them, also in restaurants that a deleted account does
-- not belong to any more: so this looks across restaurants.
CREATE FUNCTION forget_invitations_of(account uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  DELETE FROM restaurant_invitations i
  WHERE i.accepted_by = account OR lower(i.email) = (SELECT lower(u.email) FROM auth_users u WHERE u.id = account);
END $$;
REVOKE EXECUTE ON FUNCTION forget_invitations_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_invitations_of(uuid) TO gedeck_app;


-- # Membership

-- Stripe's events as received; the key makes a repeated delivery harmless.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);

-- The subscriptions of the installation's own test checkout; empty where Stripe is configured.
CREATE TABLE test_subscriptions (
  -- Also the id of the checkout it begins with.
  id uuid PRIMARY KEY,
  customer_id text NOT NULL,
  -- Stripe's words; 'incomplete' until the checkout is paid.
  status text NOT NULL DEFAULT 'incomplete',
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_subscriptions_customer ON test_subscriptions (customer_id);

-- Deliveries of the payment provider's events are deleted when they are old: they prove nothing.
GRANT DELETE ON stripe_events TO gedeck_app;

-- The open restaurants of owners who may have no Premium any more. The rule itself is domain/membership/plan.ts; this
-- leaves out only those whose plan runs on. Ids only, so it may look across restaurants.
CREATE FUNCTION open_restaurants_in_doubt() RETURNS TABLE (restaurant_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY
    SELECT r.id FROM restaurants r JOIN profiles p ON p.id = r.owner_id
    WHERE r.is_open AND NOT (
      p.subscription_plan = 'premium' AND NOT p.cancel_at_period_end
      AND (p.subscription_status IS NULL OR p.subscription_status IN ('active', 'trialing'))
    );
END $$;
REVOKE EXECUTE ON FUNCTION open_restaurants_in_doubt() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_restaurants_in_doubt() TO gedeck_app;

-- A plan belongs to all restaurants of its owner; a change of the plan is announced to each of them.
CREATE FUNCTION restaurants_owned_by(owner uuid) RETURNS TABLE (restaurant_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT r.id FROM restaurants r WHERE r.owner_id = owner ORDER BY r.id;
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_owned_by(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_owned_by(uuid) TO gedeck_app;


-- # The live feed

-- Where a restaurant's event log stands. Every transaction that appends an event locks the row as its last
-- step, so seq is gap-free in commit order. A narrow table apart from restaurants, so that raising seq
-- neither bloats the settings nor waits for them.
--
-- A row that changes with every order needs room for its next version on the same page (HOT updates): hence
-- fillfactor, here and below.
CREATE TABLE restaurant_feeds (
  restaurant_id uuid PRIMARY KEY,
  -- Changes when the log starts anew (restore from a backup), so that old positions are recognised.
  epoch uuid NOT NULL,
  seq bigint NOT NULL DEFAULT 0,
  -- The last order number given out; consecutive per restaurant.
  last_order_number integer NOT NULL DEFAULT 0,
  CONSTRAINT restaurant_feeds_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
) WITH (fillfactor = 20);

-- The event log: ids only; what an audience may see is loaded when it is sent.
CREATE TABLE events (
  restaurant_id uuid NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  entity_id uuid NOT NULL,
  -- The table session whose guests are told, or null.
  table_session_id uuid,
  -- 'staff', 'session' (staff and that session's guests) or 'public' (staff and every guest).
  audience text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT events_restaurant_id_seq_pk PRIMARY KEY (restaurant_id, seq),
  CONSTRAINT events_audience CHECK (audience IN ('staff', 'session', 'public')),
  CONSTRAINT events_restaurant_id_restaurant_feeds_restaurant_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurant_feeds (restaurant_id) ON DELETE CASCADE
);

GRANT DELETE ON events TO gedeck_app;

-- How far the event logs of some restaurants have come: every process asks once a second, in case a hint was
-- lost. Positions only, so it may look across restaurants.
CREATE FUNCTION feed_heads(ids uuid[]) RETURNS TABLE (restaurant_id uuid, seq bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT f.restaurant_id, f.seq FROM restaurant_feeds f WHERE f.restaurant_id = ANY (ids);
END $$;
REVOKE EXECUTE ON FUNCTION feed_heads(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION feed_heads(uuid[]) TO gedeck_app;


-- # The menu

CREATE TABLE categories (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  color text,
  available boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  station text NOT NULL DEFAULT 'kitchen',
  -- VAT in percent for the category's dishes, or null for the default.
  vat_rate smallint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT categories_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT categories_name CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT categories_station CHECK (station IN ('kitchen', 'bar')),
  CONSTRAINT categories_vat_rate CHECK (vat_rate BETWEEN 0 AND 100),
  CONSTRAINT categories_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- Extras of all dishes of a category.
CREATE TABLE category_options (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL,
  -- Integer cents.
  price_increment integer NOT NULL DEFAULT 0,
  group_name text NOT NULL DEFAULT '',
  is_required boolean NOT NULL DEFAULT false,
  is_multi_select boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL,
  allergens text[] NOT NULL DEFAULT '{}',
  additives text[] NOT NULL DEFAULT '{}',
  CONSTRAINT category_options_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT category_options_price CHECK (price_increment BETWEEN 0 AND 9999),
  CONSTRAINT category_options_restaurant_id_category_id_categories_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, category_id) REFERENCES categories (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX category_options_category ON category_options (restaurant_id, category_id, sort_order);

CREATE TABLE menu_items (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Integer cents.
  price integer NOT NULL,
  image_url text,
  available boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  -- VAT in percent, or null for the category's.
  vat_rate smallint,
  allergens text[] NOT NULL DEFAULT '{}',
  additives text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT menu_items_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT menu_items_name CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT menu_items_description CHECK (length(description) <= 500),
  CONSTRAINT menu_items_price CHECK (price BETWEEN 1 AND 9999),
  CONSTRAINT menu_items_vat_rate CHECK (vat_rate BETWEEN 0 AND 100),
  CONSTRAINT menu_items_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT menu_items_restaurant_id_category_id_categories_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, category_id) REFERENCES categories (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX menu_items_category ON menu_items (restaurant_id, category_id, sort_order);

-- Extras of one dish.
CREATE TABLE menu_item_options (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  menu_item_id uuid NOT NULL,
  name text NOT NULL,
  -- Integer cents.
  price_increment integer NOT NULL DEFAULT 0,
  group_name text NOT NULL DEFAULT '',
  is_required boolean NOT NULL DEFAULT false,
  is_multi_select boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL,
  allergens text[] NOT NULL DEFAULT '{}',
  additives text[] NOT NULL DEFAULT '{}',
  CONSTRAINT menu_item_options_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT menu_item_options_price CHECK (price_increment BETWEEN 0 AND 9999),
  CONSTRAINT menu_item_options_restaurant_id_menu_item_id_menu_items_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, menu_item_id) REFERENCES menu_items (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX menu_item_options_item ON menu_item_options (restaurant_id, menu_item_id, sort_order);

GRANT DELETE ON categories, category_options, menu_items, menu_item_options TO gedeck_app;


-- # Tables and the parties at them

CREATE TABLE tables (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'frei',
  shape text NOT NULL DEFAULT 'rectangle',
  position_x integer NOT NULL DEFAULT 0,
  position_y integer NOT NULL DEFAULT 0,
  needs_help boolean NOT NULL DEFAULT false,
  wants_bill boolean NOT NULL DEFAULT false,
  -- Since when the guest is calling; null while nobody calls.
  called_at timestamptz,
  completed_at timestamptz,
  -- When its QR code was first shown or saved, first printed, and first brought a guest here.
  code_made_at timestamptz,
  code_printed_at timestamptz,
  code_scanned_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tables_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT tables_number CHECK (number BETWEEN 1 AND 9999),
  CONSTRAINT tables_status CHECK (status IN ('frei', 'besetzt', 'bestellt', 'hilfe', 'rechnung')),
  CONSTRAINT tables_shape CHECK (shape IN ('rectangle', 'wide_rectangle', 'circle')),
  CONSTRAINT tables_position CHECK (position_x >= 0 AND position_y >= 0),
  CONSTRAINT tables_one_call CHECK (NOT (needs_help AND wants_bill)),
  CONSTRAINT tables_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX tables_number ON tables (restaurant_id, number);

-- One party at one table, from the first guest to the freed table. It names the table by number and not by
-- key, because it outlives a table that is deleted.
CREATE TABLE table_sessions (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  table_number integer NOT NULL,
  status text NOT NULL DEFAULT 'active',
  pin text NOT NULL,
  -- Wrong PINs since the PIN was last replaced.
  wrong_pins integer NOT NULL DEFAULT 0,
  -- After too many wrong PINs, nobody new may join until then.
  pin_locked_until timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- The party that this one was merged into; its orders and payments belong to that party now.
  merged_into uuid,
  CONSTRAINT table_sessions_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT table_sessions_status CHECK (status IN ('active', 'completed')),
  CONSTRAINT table_sessions_pin CHECK (pin ~ '^[1-9][0-9]{3}$'),
  CONSTRAINT table_sessions_ended CHECK ((status = 'completed') = (ended_at IS NOT NULL)),
  CONSTRAINT table_sessions_merged CHECK (merged_into IS NULL OR (status = 'completed' AND merged_into <> id)),
  CONSTRAINT table_sessions_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT table_sessions_merged_into
    FOREIGN KEY (restaurant_id, merged_into) REFERENCES table_sessions (restaurant_id, id)
);
CREATE UNIQUE INDEX table_sessions_one_active ON table_sessions (restaurant_id, table_number) WHERE status = 'active';
-- The sessions that the age limit of guests' data has yet to process: it sets their PIN to 1000. [RET-2]
CREATE INDEX table_sessions_pins ON table_sessions (restaurant_id, ended_at)
  WHERE status = 'completed' AND pin <> '1000';

-- A phone at a table session. The token itself is only in the phone's cookie; here is its SHA-256.
CREATE TABLE guest_tokens (
  restaurant_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  table_session_id uuid NOT NULL,
  -- Null until the phone has opened the session or entered its PIN.
  joined_at timestamptz,
  wrong_pins integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT guest_tokens_restaurant_id_table_session_id_token_hash_pk
    PRIMARY KEY (restaurant_id, table_session_id, token_hash),
  CONSTRAINT guest_tokens_restaurant_id_table_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id) ON DELETE CASCADE
);
-- For the thank-you page, whose address does not name the restaurant.
CREATE INDEX guest_tokens_token ON guest_tokens (token_hash, table_session_id);

GRANT DELETE ON tables, guest_tokens TO gedeck_app;

-- The restaurant of a table session, told only to a phone that has joined it. A caller who knows only the
-- session's id learns nothing, so this may look across restaurants.
CREATE FUNCTION joined_restaurant(session_id uuid, token bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN (
    SELECT g.restaurant_id FROM guest_tokens g
    WHERE g.token_hash = token AND g.table_session_id = session_id AND g.joined_at IS NOT NULL
  );
END $$;
REVOKE EXECUTE ON FUNCTION joined_restaurant(uuid, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION joined_restaurant(uuid, bytea) TO gedeck_app;


-- # Orders and payments

CREATE TABLE orders (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The number by which people call the order: consecutive per restaurant.
  order_number integer NOT NULL,
  -- Null: takeaway.
  table_number integer,
  session_id uuid,
  status text NOT NULL DEFAULT 'new',
  -- Integer cents, of the lines that are not cancelled.
  total_amount integer NOT NULL,
  note text,
  staff_created boolean NOT NULL DEFAULT false,
  created_by uuid,
  -- SHA-256 of the request: a retry with the same id must be the same order.
  request_hash bytea NOT NULL,
  -- Raised by every change, so that a page never replaces newer data by older.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  status_changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT orders_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT orders_status
    CHECK (status IN ('new', 'in_progress', 'ready_to_serve', 'served', 'completed', 'cancelled')),
  CONSTRAINT orders_total CHECK (total_amount >= 0),
  CONSTRAINT orders_note CHECK (length(note) <= 300),
  CONSTRAINT orders_table CHECK ((table_number IS NULL) = (session_id IS NULL)),
  CONSTRAINT orders_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT orders_restaurant_id_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, session_id) REFERENCES table_sessions (restaurant_id, id)
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX orders_number ON orders (restaurant_id, order_number);
CREATE INDEX orders_session ON orders (restaurant_id, session_id);
CREATE INDEX orders_created ON orders (restaurant_id, created_at);
CREATE INDEX orders_off_the_board ON orders (restaurant_id, status_changed_at)
  WHERE status IN ('served', 'cancelled');
CREATE INDEX orders_open ON orders (restaurant_id, created_at)
  WHERE status IN ('new', 'in_progress', 'ready_to_serve');
CREATE INDEX orders_table ON orders (restaurant_id, table_number, order_number);
CREATE INDEX orders_done_table ON orders (restaurant_id, table_number, created_at, order_number)
  WHERE status IN ('completed', 'served');
-- The count of done orders is all numbers given out, less the open and the cancelled orders.
CREATE INDEX orders_cancelled ON orders (restaurant_id) WHERE status = 'cancelled';
CREATE INDEX orders_done ON orders (restaurant_id, created_at, order_number) WHERE status IN ('completed', 'served');
-- For the age limit of guests' data. [RET-1]
CREATE INDEX orders_noted ON orders (restaurant_id, created_at) WHERE note IS NOT NULL;

-- A line of an order with names and prices as they were when it was ordered; never deleted. Splitting a line
-- for payment or cancellation makes further rows of the same order.
CREATE TABLE order_items (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  -- Null when the dish has since been deleted from the menu.
  menu_item_id uuid,
  category_id uuid,
  station text NOT NULL,
  name text NOT NULL,
  -- The dish alone, in cents.
  price integer NOT NULL,
  -- The dish with its extras, in cents.
  unit_price integer NOT NULL,
  quantity integer NOT NULL,
  -- OptionSnapshots of domain/orders.
  options jsonb NOT NULL,
  comment text,
  -- Percent.
  vat_rate smallint NOT NULL,
  -- True when nothing is open any more and somebody has paid.
  paid boolean NOT NULL DEFAULT false,
  -- Integer cents that payments took of the line; payments that were undone do not count.
  paid_amount integer NOT NULL DEFAULT 0,
  paid_at timestamptz,
  cancelled boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  cancelled_by uuid,
  CONSTRAINT order_items_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT order_items_quantity CHECK (quantity BETWEEN 1 AND 50),
  CONSTRAINT order_items_price CHECK (price >= 0 AND unit_price >= price),
  CONSTRAINT order_items_one_end CHECK (NOT (cancelled AND (paid OR paid_amount > 0))),
  CONSTRAINT order_items_paid_amount CHECK (paid_amount BETWEEN 0 AND unit_price * quantity),
  CONSTRAINT order_items_paid_in_full CHECK (NOT paid OR paid_amount = unit_price * quantity),
  CONSTRAINT order_items_paid_at CHECK (paid = (paid_at IS NOT NULL)),
  CONSTRAINT order_items_restaurant_id_order_id_orders_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id)
);
CREATE INDEX order_items_order ON order_items (restaurant_id, order_id, position);
-- For the age limit of guests' data. [RET-1]
CREATE INDEX order_items_commented ON order_items (restaurant_id, order_id) WHERE comment IS NOT NULL;
CREATE INDEX order_items_cancelled ON order_items (restaurant_id, cancelled_at) WHERE cancelled_at IS NOT NULL;

-- A payment: what one payer paid at one moment. Undoing it keeps the row. Amounts are integer cents.
CREATE TABLE payments (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose bill it belongs to: a party's, or that of a takeaway order.
  session_id uuid,
  order_id uuid,
  method text NOT NULL,
  amount integer NOT NULL,
  tip integer NOT NULL DEFAULT 0,
  -- Cash handed over, for the change; null for cards.
  given integer,
  -- SHA-256 of the request: a retry with the same id must be the same payment.
  request_hash bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  CONSTRAINT payments_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT payments_bill CHECK ((session_id IS NULL) <> (order_id IS NULL)),
  CONSTRAINT payments_undone CHECK (undone_by IS NULL OR undone_at IS NOT NULL),
  CONSTRAINT payments_method CHECK (method IN ('cash', 'card')),
  CONSTRAINT payments_amounts CHECK (amount >= 0 AND tip >= 0 AND given >= 0),
  CONSTRAINT payments_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT payments_restaurant_id_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, session_id) REFERENCES table_sessions (restaurant_id, id),
  CONSTRAINT payments_restaurant_id_order_id_orders_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id)
);
CREATE INDEX payments_session ON payments (restaurant_id, session_id);
CREATE INDEX payments_created ON payments (restaurant_id, created_at);
CREATE INDEX payments_order ON payments (restaurant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_undone ON payments (restaurant_id, undone_at) WHERE undone_at IS NOT NULL;

-- A position of a payment: units of a line, or a share of one unit split among several payers.
CREATE TABLE payment_items (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  order_item_id uuid NOT NULL,
  quantity integer NOT NULL,
  -- Of how many equal shares this is one; 1 for whole units.
  share_of smallint NOT NULL DEFAULT 1,
  amount integer NOT NULL,
  CONSTRAINT payment_items_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT payment_items_quantity CHECK (quantity >= 1 AND share_of >= 1),
  CONSTRAINT payment_items_amount CHECK (amount >= 0),
  CONSTRAINT payment_items_restaurant_id_payment_id_payments_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, payment_id) REFERENCES payments (restaurant_id, id),
  CONSTRAINT payment_items_restaurant_id_order_item_id_order_items_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, order_item_id) REFERENCES order_items (restaurant_id, id)
);
CREATE INDEX payment_items_payment ON payment_items (restaurant_id, payment_id);
CREATE INDEX payment_items_order_item ON payment_items (restaurant_id, order_item_id);


-- # Reviews

CREATE TABLE ratings (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  table_session_id uuid NOT NULL,
  rating smallint NOT NULL,
  comment text,
  -- The dishes that were eaten before, by name and quantity.
  order_items jsonb NOT NULL,
  -- Set when an operator granted a deletion request; the row stays as the record.
  hidden_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ratings_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT ratings_stars CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT ratings_comment CHECK (length(comment) <= 1000),
  CONSTRAINT ratings_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT ratings_restaurant_id_table_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id)
);
CREATE UNIQUE INDEX ratings_one_per_session ON ratings (restaurant_id, table_session_id);
CREATE INDEX ratings_created ON ratings (restaurant_id, created_at);
-- Averages read the index alone.
CREATE INDEX ratings_public ON ratings (restaurant_id, created_at, rating) WHERE hidden_at IS NULL;
CREATE INDEX ratings_hidden ON ratings (restaurant_id, created_at) WHERE hidden_at IS NOT NULL;

CREATE TABLE review_delete_requests (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  review_id uuid NOT NULL,
  table_session_id uuid,
  requested_by uuid NOT NULL,
  reason text,
  status text NOT NULL DEFAULT 'pending',
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT review_delete_requests_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT review_delete_requests_status CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT review_delete_requests_reason CHECK (length(reason) <= 300),
  CONSTRAINT review_delete_requests_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT review_delete_requests_restaurant_id_review_id_ratings_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, review_id) REFERENCES ratings (restaurant_id, id)
);
CREATE UNIQUE INDEX review_delete_requests_one_pending ON review_delete_requests (restaurant_id, review_id)
  WHERE status = 'pending';

-- The menu page shows average and count and is cached by menu version, so every way of adding or hiding a
-- rating raises the version.
CREATE FUNCTION raise_menu_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants SET menu_version = menu_version + 1
  WHERE id IN (SELECT restaurant_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_given AFTER INSERT ON ratings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
CREATE TRIGGER ratings_changed AFTER UPDATE ON ratings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();


-- # Receipts

-- An issued receipt: a numbered snapshot that never changes; a correction names the one it corrects.
CREATE TABLE receipts (
  restaurant_id uuid NOT NULL,
  receipt_number integer NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  -- The order, table session or payment it was made for, according to kind.
  subject_id uuid NOT NULL,
  corrects_receipt_number integer,
  -- ReceiptContent of domain/receipts.
  content jsonb NOT NULL,
  issued_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT receipts_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT receipts_kind CHECK (kind IN ('order', 'session', 'payment')),
  CONSTRAINT receipts_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
);
CREATE UNIQUE INDEX receipts_number ON receipts (restaurant_id, receipt_number);
CREATE INDEX receipts_subject ON receipts (restaurant_id, subject_id);

-- The last receipt number given out. Issuing a receipt locks the row, so that numbers have no gaps.
CREATE TABLE receipt_counters (
  restaurant_id uuid PRIMARY KEY,
  last_receipt_number integer NOT NULL,
  CONSTRAINT receipt_counters_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- A receipt never changes: the application lacks the right, and a trigger stops the owner.
REVOKE UPDATE ON receipts FROM gedeck_app;
CREATE FUNCTION refuse_receipt_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts are never changed or removed; a correction is a receipt of its own'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE ON receipts
FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
CREATE TRIGGER receipts_stay_all BEFORE TRUNCATE ON receipts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();


-- # Daily closings

-- A daily closing: numbered, immutable. It covers bookings from period_start on and before period_end.
CREATE TABLE daily_closings (
  restaurant_id uuid NOT NULL,
  closing_number integer NOT NULL,
  day date NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  -- ClosingTotals of domain/closings.
  totals jsonb NOT NULL,
  closed_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT daily_closings_restaurant_id_closing_number_pk PRIMARY KEY (restaurant_id, closing_number),
  CONSTRAINT daily_closings_period CHECK (period_start <= period_end),
  CONSTRAINT daily_closings_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
);
CREATE UNIQUE INDEX daily_closings_day ON daily_closings (restaurant_id, day);

-- A daily closing never changes: the application lacks the right, and a trigger stops the owner.
REVOKE UPDATE ON daily_closings FROM gedeck_app;
CREATE FUNCTION refuse_closing_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'daily closings are never changed or removed; what comes later belongs to the next one'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER daily_closings_stay BEFORE UPDATE OR DELETE ON daily_closings
FOR EACH ROW EXECUTE FUNCTION refuse_closing_change();
CREATE TRIGGER daily_closings_stay_all BEFORE TRUNCATE ON daily_closings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_closing_change();

-- Every booking (ordering, cancelling, paying, undoing) takes this lock shared and holds it until the commit;
-- a daily closing takes it exclusively.
CREATE FUNCTION closing_lock(restaurant uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('closing ' || restaurant, 0)
$$;

-- The time of a booking is that of its transaction. If a closing has ended meanwhile, the time is later than
-- that closing, or no closing would count the booking. A statement of its own reads the closing after the
-- lock, so it sees one that was committed while the lock was waited for.
CREATE FUNCTION booking_time(restaurant uuid, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  closed_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(closing_lock(restaurant));
  SELECT c.period_end INTO closed_until
  FROM daily_closings c WHERE c.restaurant_id = restaurant ORDER BY c.closing_number DESC LIMIT 1;
  RETURN CASE WHEN closed_until > moment THEN greatest(clock_timestamp(), closed_until) ELSE moment END;
END $$;
CREATE FUNCTION book_created() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := booking_time(NEW.restaurant_id, NEW.created_at);
  RETURN NEW;
END $$;
CREATE FUNCTION book_cancelled() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.cancelled_at := booking_time(NEW.restaurant_id, NEW.cancelled_at);
  RETURN NEW;
END $$;
CREATE FUNCTION book_undone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.undone_at := booking_time(NEW.restaurant_id, NEW.undone_at);
  RETURN NEW;
END $$;

-- Only for what is booked now: rows from a backup or the demo keep their times.
CREATE TRIGGER orders_booked BEFORE INSERT ON orders
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
CREATE TRIGGER payments_booked BEFORE INSERT ON payments
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
CREATE TRIGGER order_items_cancelled BEFORE UPDATE OF cancelled ON order_items
FOR EACH ROW WHEN (NEW.cancelled AND NOT OLD.cancelled AND NEW.cancelled_at = now())
EXECUTE FUNCTION book_cancelled();
CREATE TRIGGER payments_undone BEFORE UPDATE OF undone_at ON payments
FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at = now()) EXECUTE FUNCTION book_undone();


-- # The sums of past days

-- The sums of past days, a cache. A row says that its day has been added up, in sales_hours and sales_dishes
-- too; a day without a row is read from its orders. Days are those of the restaurant's time zone. Triggers
-- delete the row when something changes that the day's orders count. [DASH-4]
CREATE TABLE sales_days (
  restaurant_id uuid NOT NULL,
  day date NOT NULL,
  -- Orders that are not cancelled.
  orders integer NOT NULL,
  -- Integer cents.
  revenue bigint NOT NULL,
  CONSTRAINT sales_days_restaurant_id_day_pk PRIMARY KEY (restaurant_id, day),
  CONSTRAINT sales_days_sums CHECK (orders >= 0 AND revenue >= 0),
  CONSTRAINT sales_days_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- A past day by the hours in which its orders were placed; hours without orders have no row.
CREATE TABLE sales_hours (
  restaurant_id uuid NOT NULL,
  day date NOT NULL,
  -- The hour on the restaurant's clock, 0 to 23. The hour that a change of the clocks repeats counts as one.
  hour smallint NOT NULL,
  orders integer NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT sales_hours_restaurant_id_day_hour_pk PRIMARY KEY (restaurant_id, day, hour),
  CONSTRAINT sales_hours_hour CHECK (hour BETWEEN 0 AND 23),
  CONSTRAINT sales_hours_restaurant_id_day_sales_days_restaurant_id_day_fk
    FOREIGN KEY (restaurant_id, day) REFERENCES sales_days (restaurant_id, day) ON DELETE CASCADE
);

-- How often each dish was ordered on a past day, by the name it had then.
CREATE TABLE sales_dishes (
  restaurant_id uuid NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT sales_dishes_restaurant_id_day_name_pk PRIMARY KEY (restaurant_id, day, name),
  CONSTRAINT sales_dishes_restaurant_id_day_sales_days_restaurant_id_day_fk
    FOREIGN KEY (restaurant_id, day) REFERENCES sales_days (restaurant_id, day) ON DELETE CASCADE
);

GRANT DELETE ON sales_days TO gedeck_app;

-- A transaction that changes what a past day counts takes this lock shared and holds it until the commit.
-- Adding days up takes it exclusively, and only if it is free, so that the two never deadlock. There is one
-- lock per restaurant, not per day: a load of many years must not run out of locks.
CREATE FUNCTION sales_lock(restaurant uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('sales ' || restaurant, 0)
$$;

-- Removes the sums of the day that a moment belongs to, in the transaction that makes them wrong. The DELETE
-- is a statement of its own after the lock, so it sees a row that was written while the lock was waited for.
-- Today has no sums: they are made an hour after a day's end at the earliest, longer than any transaction
-- lasts that began in it.
CREATE FUNCTION forget_sales(restaurant uuid, moment timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sold_on date;
BEGIN
  SELECT (moment AT TIME ZONE r.time_zone)::date INTO sold_on
  FROM restaurants r
  WHERE r.id = restaurant AND (moment AT TIME ZONE r.time_zone)::date < (now() AT TIME ZONE r.time_zone)::date;
  IF sold_on IS NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(sales_lock(restaurant));
  DELETE FROM sales_days WHERE restaurant_id = restaurant AND day = sold_on;
END $$;
CREATE FUNCTION forget_sales_of_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM forget_sales(OLD.restaurant_id, OLD.created_at);
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.created_at <> OLD.created_at) THEN
    PERFORM forget_sales(NEW.restaurant_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_sales_of_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales(o.restaurant_id, o.created_at)
  FROM orders o WHERE o.restaurant_id = OLD.restaurant_id AND o.id = OLD.order_id;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_all_sales() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(sales_lock(NEW.id));
  DELETE FROM sales_days WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;

-- An order that is placed now has the time of its transaction: the condition spares it the trigger. Lines are
-- inserted with their order, and later only by splitting a line, which changes that line's quantity.
CREATE TRIGGER sales_order_placed AFTER INSERT ON orders
FOR EACH ROW WHEN (NEW.created_at < now())
EXECUTE FUNCTION forget_sales_of_order();
CREATE TRIGGER sales_order_changed AFTER UPDATE OF status, created_at ON orders
FOR EACH ROW WHEN (
  (OLD.status = 'cancelled') <> (NEW.status = 'cancelled') OR OLD.created_at <> NEW.created_at
)
EXECUTE FUNCTION forget_sales_of_order();
CREATE TRIGGER sales_order_removed AFTER DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION forget_sales_of_order();
CREATE TRIGGER sales_line_changed AFTER UPDATE OF cancelled, quantity, unit_price, name ON order_items
FOR EACH ROW WHEN (
  (OLD.cancelled, OLD.quantity, OLD.unit_price, OLD.name)
    IS DISTINCT FROM (NEW.cancelled, NEW.quantity, NEW.unit_price, NEW.name)
)
EXECUTE FUNCTION forget_sales_of_line();
CREATE TRIGGER sales_line_removed AFTER DELETE ON order_items
FOR EACH ROW EXECUTE FUNCTION forget_sales_of_line();
CREATE TRIGGER sales_time_zone_changed AFTER UPDATE OF time_zone ON restaurants
FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone)
EXECUTE FUNCTION forget_all_sales();


-- # Support tickets

CREATE TABLE support_tickets (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Deleting the account that wrote the ticket deletes the ticket.
  user_id uuid NOT NULL,
  subject text NOT NULL,
  category text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'offen',
  answer text,
  answered_at timestamptz,
  -- The operator who changed it last.
  changed_by uuid,
  -- Raised by every change: of two operators who change the same state, the second is told.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT support_tickets_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT support_tickets_category
    CHECK (category IN ('technisch', 'abrechnung', 'konto', 'feedback', 'feature', 'sonstiges')),
  CONSTRAINT support_tickets_status CHECK (status IN ('offen', 'in_bearbeitung', 'gelöst', 'geschlossen')),
  CONSTRAINT support_tickets_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT support_tickets_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
-- These span all restaurants: an account reads its own tickets, an operator all of one status.
CREATE INDEX support_tickets_author ON support_tickets (user_id, created_at);
CREATE INDEX support_tickets_status ON support_tickets (status, created_at);

-- The rate limit of an account spans all its restaurants. Numbers only, so it may look across them.
CREATE FUNCTION tickets_filed(account uuid, since timestamptz)
RETURNS TABLE (filed integer, oldest timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT count(*)::int, min(t.created_at) FROM support_tickets t
    WHERE t.user_id = account AND t.created_at > since;
END $$;
REVOKE EXECUTE ON FUNCTION tickets_filed(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tickets_filed(uuid, timestamptz) TO gedeck_app;


-- # Row-level security
--
-- Every tenant table shows a transaction only the rows of the restaurant it was begun for, and nothing
-- when it was begun for none. FORCE binds the owner too; the owner sees all rows only where it says so
-- (backup, restore, the functions above), and the application's role can never say so.

DO $$
DECLARE
  tenant_table text;
  tenant_key text;
  tenant text;
BEGIN
  FOR tenant_table, tenant_key IN
    SELECT c.relname, a.attname
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid
      AND a.attname = CASE c.relname WHEN 'restaurants' THEN 'id' ELSE 'restaurant_id' END
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'restaurant_directory'
  LOOP
    tenant := 'nullif(current_setting(''app.restaurant_id'', true), '''')::uuid';
    -- Together with the policies below, this condition does not use the index any more but is checked for
    -- every row: so the setting is read once per statement. (A third of the time for the average of 300,000
    -- ratings.)
    IF tenant_table IN ('ratings', 'review_delete_requests', 'support_tickets') THEN
      tenant := '(SELECT ' || tenant || ')';
    END IF;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I USING (%I = %s)', tenant_table, tenant_key, tenant);
    EXECUTE format(
      'CREATE POLICY maintenance ON %I TO CURRENT_USER USING (current_setting(''app.maintenance'', true) = ''on'')',
      tenant_table);
  END LOOP;
END $$;

-- Memberships are read from both sides: a restaurant's staff, and the restaurants of one account.
CREATE POLICY account ON restaurant_members FOR SELECT
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- Tickets are read from both sides, too: by their author, whatever restaurant they are about, and by
-- operators.
CREATE POLICY account ON support_tickets FOR SELECT
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::uuid));
CREATE POLICY operator ON support_tickets FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));

CREATE POLICY operator ON ratings FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));
CREATE POLICY operator ON review_delete_requests FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));
