/** Every connection of a player, and every connection of one session: where pushes and endings go. */
export const roomOfUser = (userId: number): string => `user:${userId}`;
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;
