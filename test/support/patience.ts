/** Options of `vi.waitFor` for work after a response. No busy machine reaches the limit; its own is one second. */
export const PATIENCE = { timeout: 30_000, interval: 20 };
