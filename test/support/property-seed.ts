import fc from 'fast-check';
import { inject } from 'vitest';

/** Seed of every property without its own: the draw of the commit. The same commit gets the same cases on every day. */
fc.configureGlobal({ seed: inject('draw') });
