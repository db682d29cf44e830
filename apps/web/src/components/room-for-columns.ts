/** Where a table has its columns; a card for each of its rows stands everywhere else. */
export const ROOM_FOR_COLUMNS = '@container (min-width: 40rem)';
