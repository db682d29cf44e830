-- What came in for each partner on each day in UTC: so the earnings of a month are thirty rows, however many bets it had.
-- The day is that on which the roll-up took the commission in, at most two seconds after the bet: that of the last bets
-- before midnight may be the next day's.

CREATE TABLE partner_days (
  partner_id integer NOT NULL,
  day date NOT NULL,
  amount numeric(28, 8) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (partner_id, day)
);
