-- Who chose the client seed of a pair: the player, or the server because the player sent none. Unknown for older seeds.
ALTER TABLE seeds ADD COLUMN client_seed_chosen_by text CHECK (client_seed_chosen_by IN ('player', 'server'));

DROP FUNCTION rotate_seeds(integer, text, text, text);
