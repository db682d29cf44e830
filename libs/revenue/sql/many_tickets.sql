-- As many tickets as all holders may have together, each with the most that an admin can give.
ALTER TABLE revenue_distributions ALTER COLUMN tickets TYPE numeric(20, 2);
