import { describe } from 'vitest';
import { serveGuide } from '../service/served-guide.ts';

const PATIENCE_MS = 120_000;

describe('the guide to payments', () => {
  serveGuide('payments.md', PATIENCE_MS);
});
