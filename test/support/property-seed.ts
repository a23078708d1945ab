import fc from 'fast-check';
import { inject } from 'vitest';

/** Seed of every property that names none: the draw of the commit, so that a commit meets the same cases on every day. */
fc.configureGlobal({ seed: inject('draw') });
