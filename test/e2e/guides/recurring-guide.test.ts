import { describe } from 'vitest';
import { serveGuide } from '../service/served-guide.ts';

const PATIENCE_MS = 90_000;

describe('the guide to recurring invoices', () => {
  serveGuide('recurring.md', PATIENCE_MS);
});
