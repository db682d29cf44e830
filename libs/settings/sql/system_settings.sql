-- What operators set while the product runs. Written together with an audit entry.

CREATE TABLE system_settings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
