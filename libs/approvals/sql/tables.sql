-- Requests of admins that other admins approve or reject.

-- One row per request. Only state and decided_at change, once.
CREATE TABLE approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  requested_by integer NOT NULL REFERENCES users (id),
  -- How many admins must approve, apart from the one who asked.
  approvers_needed smallint NOT NULL CHECK (approvers_needed BETWEEN 1 AND 2),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  decided_at timestamptz,
  idempotency_key text, -- one request per admin and key, however often it is sent
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT approvals_once UNIQUE (requested_by, idempotency_key)
);
CREATE INDEX waiting_approvals ON approvals (id) WHERE state = 'waiting';

-- One vote per admin and request. Append-only.
CREATE TABLE approval_votes (
  approval_id bigint NOT NULL REFERENCES approvals (id),
  user_id integer NOT NULL REFERENCES users (id),
  is_approval boolean NOT NULL,
  voted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (approval_id, user_id)
);
