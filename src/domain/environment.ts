/** Whose money it is: the sandbox's, which is worth nothing, or a real one. */
export type Environment = 'TEST' | 'LIVE';

export const ENVIRONMENTS: readonly Environment[] = ['TEST', 'LIVE'];
