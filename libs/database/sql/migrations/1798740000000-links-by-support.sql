-- Until when withdrawals and the private key of an account are held, because an operator took part in a change of who gets in.
ALTER TABLE users ADD COLUMN held_until timestamptz;

-- Another admin has agreed that this admin makes one link for a new password.
CREATE TABLE password_link_grants (
  user_id integer NOT NULL REFERENCES users (id),
  admin_id integer NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, admin_id)
);
