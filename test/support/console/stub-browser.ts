import { vi } from 'vitest';

/** Stubs the parts of a browser that the language of the console needs. `vi.unstubAllGlobals` puts them back. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
}
