import { useEffect, useState } from 'react';
import { socket } from '../../services/socket.js';

const MEASURED_EVERY_MS = 5_000;

/** How long the way to the server and back takes, in ms; null until it is known. The smallest question is asked. */
export function useLatency(isConnected: boolean): number | null {
  const [latency, setLatency] = useState<number | null>(null);
  useEffect(() => {
    if (!isConnected) return;
    const measure = () => {
      const asked = performance.now();
      socket.emit('getRecentCrashes', () => {
        setLatency(Math.max(1, Math.round(performance.now() - asked)));
      });
    };
    measure();
    const timer = setInterval(measure, MEASURED_EVERY_MS);
    return () => {
      clearInterval(timer);
      setLatency(null);
    };
  }, [isConnected]);
  return latency;
}
