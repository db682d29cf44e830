import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The state of the socket's connection. `lost` means that Socket.IO has stopped trying to reconnect. */
export type ConnectionState = 'connected' | 'connecting' | 'lost';

const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): ConnectionState => 'connecting',
  reducers: {
    connectionChanged: (_state, { payload }: PayloadAction<ConnectionState>) => payload,
  },
});

export const { connectionChanged } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
