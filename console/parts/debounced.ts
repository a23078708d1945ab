import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 250;

/** A value once it has stood still for a moment. */
export function useSettled<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
