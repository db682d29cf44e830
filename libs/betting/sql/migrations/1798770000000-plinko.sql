ALTER TYPE game ADD VALUE 'plinko';
