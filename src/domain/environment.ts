/** Environment of an account's data: sandbox (`TEST`), with test data only, or live (`LIVE`). */
export type Environment = 'TEST' | 'LIVE';

export const ENVIRONMENTS: readonly Environment[] = ['TEST', 'LIVE'];
