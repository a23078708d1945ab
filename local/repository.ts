import { join } from 'node:path';

/** Absolute path of the repository. */
export const REPOSITORY = join(import.meta.dirname, '..');

/** Configuration of the Worker of requests, from the root of the repository. */
export const SERVICE_CONFIG = 'wrangler.toml';
/** Configuration of the Worker of queues, cron and long runs. */
export const JOBS_CONFIG = 'wrangler.jobs.toml';
/** Configuration of the Worker that renders documents. */
export const DOCUMENTS_CONFIG = 'wrangler.documents.toml';
/** Configuration of the AEAT simulator. */
export const SIMULATOR_CONFIG = 'aeat-simulator/wrangler.toml';
/** Configuration of the simulator of the diputaciones. */
export const TICKETBAI_CONFIG = 'ticketbai-simulator/wrangler.toml';
