import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 250;

/** Returns a value after it has not changed for `pauseMs` milliseconds. */
export function useSettled<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
