-- The game Mines. The value can be used only after the commit, so this migration does nothing else.
ALTER TYPE game ADD VALUE 'mines';
