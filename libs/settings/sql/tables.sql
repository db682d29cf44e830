-- What operators set while the server runs.

-- Single switches, each written together with an audit entry.
CREATE TABLE system_settings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- More than nothing, with two decimals at most, and no NaN: every share, and then every balance, would be one.
  CONSTRAINT supply_to_divide_by CHECK (key <> 'ticket_supply' OR value ~ '^(?=.*[1-9])\d{1,8}(\.\d{1,2})?$')
);

-- The settings that replace environment variables. A version holds all values that differ from the variables; the one with
-- the highest id that has taken effect applies. Append-only, written by add_settings_version.
CREATE TABLE settings_versions (
  id integer PRIMARY KEY CHECK (id > 0), -- without gaps
  values jsonb NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  -- What differs from the version before: key, before, after, isDefault. Values are those in use, null if not set.
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'),
  reason text NOT NULL,
  author_id integer REFERENCES users (id), -- null: the command line
  approval_id bigint UNIQUE REFERENCES approvals (id), -- null: no second admin was needed
  created_at timestamptz NOT NULL,
  -- Later than the time that any node works without reading the versions again, so that all nodes switch together.
  effective_at timestamptz NOT NULL CHECK (effective_at > created_at)
);

CREATE TRIGGER settings_versions_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE FUNCTION notify_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_version', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER settings_have_changed AFTER INSERT ON settings_versions
  FOR EACH ROW EXECUTE FUNCTION notify_settings_version();

-- A version that is committed long after it was written would take effect before nodes could know it. The transaction is
-- then repeated.
CREATE FUNCTION refuse_late_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() > NEW.created_at + (NEW.effective_at - NEW.created_at) * 0.2 THEN
    RAISE EXCEPTION 'settings version % is committed too late', NEW.id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER settings_version_is_in_time AFTER INSERT ON settings_versions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_late_settings_version();
